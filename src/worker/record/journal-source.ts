import type { Ticks } from '../../engine/inspection/run-clock.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import { readActivation } from '../../engine/journal/read-activation.ts';
import { readRounds } from '../../engine/journal/read-rounds.ts';
import type { Tell } from '../../engine/journal/said.ts';
import type { ActivationDetail, RoundRow } from '../../engine/journal/rounds.ts';
import type { Pauses } from '../border/pauses.ts';
import { chunksOfActivation, chunksOfRounds, type ChunkEntry } from '../../history/directory.ts';

/** A run's journal, wherever its chunks lie. */
export interface JournalSource {
  directory(): Promise<readonly ChunkEntry[]>;
  /** Those of the chunks that are still to be had, in order. */
  chunks(indexes: readonly number[]): Promise<Chunk[]>;
  /** Names of the nodes, by their index in the Plan. */
  names: readonly string[];
  /** What readers call them, by the same index. */
  labels: readonly string[];
  /** Reads what the nodes gave. */
  tell: Tell;
  ticks(): Promise<Ticks>;
}

/** How many chunks are read for one answer at most: of a round that is larger, the beginning and the end. */
const MOST_CHUNKS = 32;

/** Rounds `from` to `to` (both included) of a loop. */
export async function roundsOf(
  source: JournalSource,
  loopFrame: number,
  from: number,
  to: number,
): Promise<RoundRow[]> {
  const indexes = chunksOfRounds(await source.directory(), loopFrame, from, to);
  return readRounds(await source.chunks(bounded(indexes)), loopFrame, from, to, source.tell);
}

/** Everything about the activation that began with fact `seq`. */
export async function activationOf(source: JournalSource, seq: number): Promise<ActivationDetail | null> {
  const indexes = chunksOfActivation(await source.directory(), seq);
  return readActivation(await source.chunks(bounded(indexes)), seq, source.names, source.tell)?.detail ?? null;
}

/** So many chunks are read at once: each takes about 200 kB of memory. */
const AT_ONCE = 16;

/** Chunks one after the other, of any number, others having their turn in between. Who has enough leaves the loop. */
export async function* chunksInTurn(
  { chunks }: Pick<JournalSource, 'chunks'>,
  indexes: readonly number[],
  pauses: Pauses,
): AsyncGenerator<Chunk> {
  for (let at = 0; at < indexes.length; at += AT_ONCE) {
    for (const chunk of await chunks(indexes.slice(at, at + AT_ONCE))) {
      if (!pauses.mayGoOn()) await pauses.breathe();
      yield chunk;
    }
  }
}

function bounded(indexes: readonly number[]): readonly number[] {
  if (indexes.length <= MOST_CHUNKS) return indexes;
  return [...indexes.slice(0, MOST_CHUNKS / 2), ...indexes.slice(-MOST_CHUNKS / 2)];
}
