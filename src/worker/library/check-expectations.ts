import type { Expectation } from '../../engine/document/settings/expectation.ts';
import type { CheckedRun } from '../../engine/after-run/expectations/check.ts';
import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { chunksInTurn, type JournalSource } from '../record/journal-source.ts';
import type { Pauses } from '../border/pauses.ts';

/** What a run is checked against: its workflow with the limits of the run, and what its own text expected. */
export interface ExpectingRun {
  workflow: Workflow;
  expect: readonly Expectation[];
}

/** Checks a run that may be growing: asked again of the same, only what has come since is read. */
export function createExpectationCheck(
  source: JournalSource,
  pauses: () => Pauses,
  expecting: () => Promise<ExpectingRun | null>,
): (list: readonly Expectation[] | null) => Promise<Expected[] | null> {
  /** The check of the list that was asked about last, and the chunk that it has come to. */
  let last: { key: string; fold: CheckedRun; read: number } | null = null;
  let asked: Promise<unknown> = Promise.resolve();

  async function check(list: readonly Expectation[] | null): Promise<Expected[] | null> {
    const run = await expecting();
    if (!run) return null;
    // Loaded with the first question: a run needs none of it.
    const { checkExpectations } = await import('../../engine/after-run/expectations/check.ts');
    const key = JSON.stringify(list);
    if (last?.key !== key) last = { key, fold: checkExpectations(run.workflow, list ?? run.expect), read: 0 };
    const known = last;
    const { length } = await source.directory();
    const unread = Array.from({ length: length - known.read }, (_, at) => known.read + at);
    for await (const chunk of chunksInTurn(source, unread, pauses())) {
      // The last one may be growing: it is looked at again, and what was read of it is not.
      known.read = chunk.index;
      known.fold.take(chunk);
    }
    return known.fold.end();
  }

  return (list) => {
    const next = asked.then(
      () => check(list),
      () => check(list),
    );
    asked = next;
    return next;
  };
}
