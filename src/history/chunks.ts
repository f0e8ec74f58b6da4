import type { Chunk } from '../engine/journal/chunk.ts';
import { entryOf, type ChunkEntry } from './directory.ts';
import type { Records, Written } from './records.ts';

/** Keeps a chunk, in the place of one with the same index: a run that is continued writes its first chunks again, alike. */
export function writeChunk(
  records: Records,
  runId: string,
  chunk: Chunk,
  entry: ChunkEntry = entryOf(chunk),
): Promise<Written> {
  return records.write(['chunks', 'directory'], 'relaxed', (writer) => {
    writer.putInList('chunks', { owner: runId, position: chunk.index, chunk });
    writer.putInList('directory', { owner: runId, position: chunk.index, entry });
  });
}

/** One chunk, or null when it was not kept. */
export async function readChunk(records: Records, runId: string, index: number): Promise<Chunk | null> {
  return (await records.list('chunks', runId, index, index + 1))[0]?.chunk ?? null;
}

/** Those of the chunks that were kept, in order. Neighbours are read at once. */
export async function readChunks(records: Records, runId: string, indexes: readonly number[]): Promise<Chunk[]> {
  const stretches: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = stretches.at(-1);
    if (last?.to === index) last.to++;
    else stretches.push({ from: index, to: index + 1 });
  }
  const read = await Promise.all(stretches.map(({ from, to }) => records.list('chunks', runId, from, to)));
  return read.flat().map(({ chunk }) => chunk);
}

export async function readDirectory(records: Records, runId: string): Promise<ChunkEntry[]> {
  return (await records.list('directory', runId)).map((stored) => stored.entry);
}

/** Gives up the chunks of a run from `from` on; they can be made again from its tape. */
export function dropChunks(records: Records, runId: string, from = 0): Promise<Written> {
  return records.write(['chunks', 'directory'], 'relaxed', (writer) => {
    writer.removeFromList('chunks', runId, from);
    writer.removeFromList('directory', runId, from);
  });
}
