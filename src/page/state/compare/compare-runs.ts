import type { Desk } from '../desk.svelte.ts';

/** Shows the second of two runs of the history with the first beside it, and selects the first cell that differs. */
export async function compareRuns(desk: Desk, first: string, second: string): Promise<void> {
  desk.layout.close();
  const before = await desk.library?.readRun(first).catch(() => null);
  await desk.showRun(second);
  const { workflow } = before?.opened ?? {};
  if (!before || !workflow || desk.run.state.runId !== second)
    return desk.say('One of these runs is no longer there, or does not open any more', 'failed');
  const { summary, document, view } = before;
  desk.comparison.begin({ runId: first, workflow, document, view, summary });
  desk.layout.showLoop();
}
