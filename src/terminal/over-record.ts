import type { Settings } from '../engine/document/document.ts';
import type { Chunk } from '../engine/journal/chunk.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import { drive, prepare } from '../engine/running/run-workflow.ts';
import type { OpenedRecord } from './replay-record.ts';

/** A question that is not on a record, and whom it is for. */
export interface Unrecorded {
  address: string;
  node: string;
}

/**
 * Runs a workflow over the answers of a record, asking nobody, to its end or to the first question that was not recorded. `recorded` gets
 * the chunks of the run that was recorded, `onChunk` those of this one.
 */
export async function runOverRecord(
  { plan, settings }: { plan: Plan; settings: Settings },
  before: OpenedRecord,
  onChunk: (chunk: Chunk) => void,
  recorded?: (chunk: Chunk) => void,
): Promise<{ ended: boolean; unrecorded: Unrecorded | null }> {
  const { run, journal } = prepare({
    plan,
    inputs: before.inputs,
    settings,
    derive: () => null,
    ticks: before.script.advance,
    tape: { entries: await before.answers(recorded) },
    use: 'what-if',
    onChunk,
  });
  const state = await drive(run, {
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  const ended = state === 'ended';
  if (!ended) onChunk(journal.open());
  const [open] = run.open();
  return { ended, unrecorded: ended || !open ? null : { address: open.address, node: open.ask.node } };
}
