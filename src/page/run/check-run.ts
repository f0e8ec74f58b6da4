import type { Expectation } from '../../engine/document/settings/expectation.ts';
import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import type { Desk } from '../app/desk.svelte.ts';

/** Asks whoever has the record whether the run came as expected. Null where nobody has it, or the run has changed meanwhile. */
export async function checkRun(
  { run, library }: Pick<Desk, 'run' | 'library'>,
  expected: readonly Expectation[],
): Promise<readonly Expected[] | null> {
  const { runId, finished } = run.state;
  if (runId === null || expected.length === 0) return null;
  const found = await (run.shown.questions(library)?.expectations(expected) ?? Promise.resolve(null)).catch(() => null);
  return run.state.runId === runId && run.state.finished === finished ? found : null;
}
