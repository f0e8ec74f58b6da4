import { answeredBy } from '../../engine/models/answered-by.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { RunRead } from '../../worker/protocol.ts';
import type { RunGiven } from '../run/run.svelte.ts';

/** What is done with a run of the history: it is looked at as it is kept, gone over again, or continued. */
export type UseOfKept = 'look' | 'replay' | 'continue';

/** One that came in a file has no facts yet: to be looked at it is made again, which asks nobody. */
export function useOf(asked: UseOfKept, { view, summary }: RunRead): UseOfKept {
  const isMade = view.seq > 0 || summary.activations === 0 || summary.status === 'running';
  return asked === 'look' && !isMade ? 'replay' : asked;
}

/** What a run of the history is made again of; `typed`: what has a placeholder now. */
export function givenOf(
  kept: RunRead,
  workflow: Workflow,
  typed: readonly { name: string; value: string }[],
): RunGiven {
  const { document, humans, opened, summary } = kept;
  return {
    document,
    documentId: summary.documentId,
    workflow,
    stops: opened.stops,
    model: answeredBy(summary.model) ?? 'simulated',
    humans,
    ...(summary.parent && { forkOf: summary.parent.run }),
    secrets: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
  };
}
