import type { DerivedAnswer } from '../engine/effects/tape.ts';
import type { Recorded } from '../engine/journal/chunk.ts';
import { Kind } from '../engine/journal/facts.ts';
import { factsOf } from '../engine/journal/read-fact.ts';
import { readChunk } from './chunks.ts';
import type { Records } from './records.ts';
import { readOrder, readRun } from './runs.ts';

/** A longer run would make a file of many megabytes. */
const MOST_ACTIVATIONS = 20_000;

/**
 * All answers of a run that followed from script or seed when it was done, as it was given them or as its facts hold them: what would
 * follow now may be another. Null where they are not all there any more, or are too many.
 */
export async function readDerived(records: Records, id: string): Promise<readonly DerivedAnswer[] | null> {
  const [run, order] = await Promise.all([readRun(records, id), readOrder(records, id)]);
  if (order?.derived) return order.derived;
  if (!run || run.summary.activations > MOST_ACTIVATIONS) return null;
  const derived: DerivedAnswer[] = [];
  for (let index = 0; ; index++) {
    const chunk = await readChunk(records, id, index);
    if (!chunk) return null;
    for (const fact of factsOf([chunk], [Kind.answered, Kind.runEnded])) {
      if (fact.kind === 'runEnded') return derived;
      if (fact.kind === 'answered') derived.push(...derivedOf(fact.recorded));
    }
  }
}

/** An answer of a fact if it followed from script or seed: nothing else is without a kind and without a hash. */
export function derivedOf({ kind, hash, address, answer, took }: Recorded): DerivedAnswer[] {
  return kind === undefined && hash === '' ? [{ address, answer, took }] : [];
}
