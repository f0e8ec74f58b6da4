import { givenBetween } from '../../compare/given-between.ts';
import type { Desk } from '../../../app/desk.svelte.ts';
import { selectFirstDifference } from './first-difference.ts';

/** Shows the second of two runs of the history with the first beside it, and selects the first cell that differs. */
export async function compareRuns(desk: Desk, first: string, second: string): Promise<void> {
  desk.layout.close();
  const before = await desk.library?.readRun(first).catch(() => null);
  const after = await desk.kept.show(second);
  // Rounds of another text than the one that is open are shown with their own.
  if (desk.runOf === 'another') await desk.kept.open(second);
  const { workflow } = before?.opened ?? {};
  if (!before || !workflow || !after || desk.run.state.runId !== second)
    return desk.say('One of these runs is no longer there, or does not open any more', 'failed');
  const { summary, document, view } = before;
  desk.comparison.begin({ runId: first, workflow, document, view, summary }, second, givenBetween(before, after));
  desk.layout.showLoop();
  await selectFirstDifference(desk);
}

/** Shows what is explored and the run itself side by side, from the first cell that differs on; or marks again what differs. */
export async function compareWhatIf(desk: Desk): Promise<void> {
  const { comparison } = desk;
  comparison.setSplit(!comparison.split);
  if (comparison.split) await selectFirstDifference(desk);
}
