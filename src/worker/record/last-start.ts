import { lastStartIn } from '../../engine/journal/last-start.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import type { JournalSource } from './journal-source.ts';

/**
 * Sequence number of the last activation of a node (its index in the Plan) that began before fact `before`, wherever in the run;
 * null where it did not run until then. Each chunk knows how often a node had run before it, so of many few are read.
 */
export async function lastStartOf(source: JournalSource, part: number, before: number): Promise<number | null> {
  const entries = (await source.directory()).filter((entry) => entry.first < before);
  const chunkAt = async (at: number): Promise<Chunk | null> => {
    const entry = entries[at];
    return entry ? ((await source.chunks([entry.index]))[0] ?? null) : null;
  };
  const newest = await chunkAt(entries.length - 1);
  if (!newest) return null;
  const found = lastStartIn(newest, part, before);
  const runs = runsBefore(newest, part);
  if (found !== null || runs === 0) return found;
  // The first chunk that had seen them all: the last start lies in the one before it.
  let [low, high] = [1, entries.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const chunk = await chunkAt(middle);
    if (chunk && runsBefore(chunk, part) === runs) high = middle;
    else low = middle + 1;
  }
  const chunk = await chunkAt(low - 1);
  return chunk && lastStartIn(chunk, part, before);
}

function runsBefore(chunk: Chunk, part: number): number {
  return chunk.before.nodes[part]?.runs ?? 0;
}
