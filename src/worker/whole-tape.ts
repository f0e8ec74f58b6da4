import type { TapeEntry } from '../engine/effects/tape.ts';
import { factsOf } from '../engine/journal/read-fact.ts';
import type { Derive } from '../engine/kernel/door.ts';
import type { Answering } from '../engine/models/deriver.ts';
import { noting } from '../engine/models/noting.ts';
import { drive, prepare } from '../engine/run-workflow.ts';
import { replayOrder } from './replay-order.ts';
import { createSlices } from './slices.ts';
import type { TakenUp } from './take-up.ts';
import type { World } from './world.ts';

/**
 * All answers of a kept run, those that followed from script or seed too: it is made again over its tape, asking nobody. What it
 * holds already where that comes to something else, because another engine had begun it.
 */
export async function wholeTape(
  kept: TakenUp,
  answers: (given: Answering) => Derive,
  world: Pick<World, 'now' | 'breathe'>,
): Promise<readonly TapeEntry[]> {
  const order = await replayOrder(kept, answers);
  if (!order) return kept.tape.entries;
  const noted = noting(order.derive);
  const entries: TapeEntry[] = [];
  const { run, journal } = prepare({
    ...order,
    derive: noted.derive,
    use: 'replay',
    onChunk: (chunk) => void entries.push(...noted.tape(factsOf([chunk])).entries),
  });
  const slices = createSlices(() => world.now());
  const state = await drive(run, {
    mayGoOn: () => slices.mayGoOn(),
    async rest() {
      await world.breathe();
      slices.begin();
    },
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  if (state === 'diverged') return kept.tape.entries;
  return state === 'ended' ? entries : [...entries, ...noted.tape(factsOf([journal.open()])).entries];
}
