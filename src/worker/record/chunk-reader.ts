import type { Chunk } from '../../engine/journal/chunk.ts';
import { CHUNK_SIZE } from '../../engine/journal/facts.ts';
import type { JournalSource } from './journal-source.ts';

/** So many chunks stay decoded: those that a scrubber that is dragged comes back to. */
const MOST_CHUNKS = 12;

/** Reads chunks one at a time, and keeps the last ones; null where one is not to be had. */
export type ReadChunk = (index: number) => Promise<Chunk | null>;

export function chunkReader({ chunks }: Pick<JournalSource, 'chunks'>): ReadChunk {
  const kept = new Map<number, Chunk>();
  return async (index) => {
    const known = kept.get(index);
    const chunk = known ?? (await chunks([index]))[0] ?? null;
    // One that still grows is read anew.
    if (chunk?.count !== CHUNK_SIZE) return chunk;
    kept.delete(index);
    kept.set(index, chunk);
    for (const oldest of kept.keys()) if (kept.size > MOST_CHUNKS) kept.delete(oldest);
    return chunk;
  };
}
