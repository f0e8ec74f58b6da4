import type { TapeEntry } from '../../engine/effects/tape.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import { Kind } from '../../engine/journal/facts.ts';
import { factsOf } from '../../engine/journal/read-fact.ts';
import type { Expectations } from '../../engine/workflow/request.ts';
import type { Derive } from '../../engine/kernel/door.ts';
import type { Answering } from '../../engine/models/deriver.ts';
import { expectedIn } from '../../engine/models/as-recorded.ts';
import { noting } from '../../engine/models/noting.ts';
import { drive, prepare } from '../../engine/running/run-workflow.ts';
import { replayOrder } from './replay-order.ts';
import { createSlices } from '../border/slices.ts';
import type { TakenUp, WholeTape } from './take-up.ts';
import type { World } from '../world.ts';

/**
 * All answers of a kept run, those that followed from script or seed too: it is made again over its tape, asking nobody. What it
 * holds already where that comes to something else, because another engine had begun it.
 */
export async function wholeTape(
  kept: TakenUp,
  answers: (given: Answering) => Derive,
  world: Pick<World, 'now' | 'breathe'>,
): Promise<WholeTape> {
  const order = await replayOrder(kept, answers);
  const asItIs: WholeTape = { entries: kept.tape.entries, cameAt: null, expected: new Map() };
  if (!order) return asItIs;
  const noted = noting(order.derive);
  const entries: TapeEntry[] = [];
  const cameAt: number[] = [];
  const expected = new Map<string, Expectations | undefined>();
  const { run, journal } = prepare({
    ...order,
    derive: noted.derive,
    use: 'replay',
    onChunk: take,
  });
  function take(chunk: Chunk): void {
    const said = [...factsOf([chunk], [Kind.asked, Kind.answered])];
    entries.push(...noted.tape(said).entries);
    cameAt.push(...said.flatMap(({ kind, seq }) => (kind === 'answered' ? [seq] : [])));
    for (const [node, expects] of expectedIn(said)) expected.set(node, expects);
  }
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
  if (state === 'diverged') return asItIs;
  if (state !== 'ended') take(journal.open());
  return { entries, cameAt, expected };
}
