import type { HeldScope } from '../kernel/holding.ts';
import type { Pauses } from './pauses.ts';
import { prepare, type WorkflowOrder } from './run-workflow.ts';

/** What a run held at a moment: messages in queues, memories, nodes on a list. */
export interface Held {
  scopes: readonly HeldScope[];
  /** How often each node had been started by then, to compare with the record. */
  runs: readonly number[];
}

/**
 * What a run held just before fact `seq`. Facts do not say it: a queue is cut, cleared and added to by rules of its notation. So the run
 * is done again over its record, asking nobody, up to there; `breathe` lets others have their turn whenever `mayGoOn` says no. Null
 * where it does not come so far, or is not wanted any more.
 */
export async function heldAt(
  order: Omit<WorkflowOrder, 'onChunk' | 'onFact' | 'use'>,
  seq: number,
  pauses: Pauses,
  isWanted: () => boolean = () => true,
): Promise<Held | null> {
  let held: Held | null = seq === 0 ? { scopes: [], runs: [] } : null;
  // A Stop at this very moment would cut the run before it is looked at.
  const { stoppedAt, ...tape } = order.tape ?? { entries: [] };
  const { run, journal } = prepare({
    ...order,
    tape: stoppedAt !== undefined && stoppedAt < seq ? { ...tape, stoppedAt } : tape,
    use: 'replay',
    onChunk: () => undefined,
    onFact: (written) => {
      if (written === seq - 1) note();
    },
  });
  function note(): void {
    held = { scopes: run.holding(), runs: journal.view().nodes.map((node) => node.runs) };
  }
  while (journal.seq() < seq) {
    const state = run.pump(() => journal.seq() < seq && pauses.mayGoOn());
    if (state !== 'more') break;
    if (journal.seq() < seq) await pauses.breathe();
    if (!isWanted()) return null;
  }
  // A step of the kernel may end here, or be in its middle. Where it ends, what it did after its last fact counts, too.
  if (journal.seq() === seq && seq > 0) note();
  return held;
}
