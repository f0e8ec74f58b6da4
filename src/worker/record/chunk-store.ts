import type { Chunk } from '../../engine/journal/chunk.ts';
import { readChunks, writeChunk } from '../../history/chunks.ts';
import { entryOf, type ChunkEntry } from '../../history/directory.ts';
import type { Records } from '../../history/records.ts';

/** The chunks of a run that is being done: the first and the last in memory, all of them in the history. */
export interface ChunkStore {
  /** Takes a chunk that is complete. */
  put(chunk: Chunk): void;
  /** Keeps a chunk that is still growing, so that a run that is cut off can be looked at. */
  save(chunk: Chunk): void;
  /** Resolves when there is room for more: a run may not outrun its storage. */
  room(): Promise<void>;
  crowded(): boolean;
  /** Resolves when everything that was taken is written. */
  settled(): Promise<void>;
  /** Nothing more is written: there is no room, or the rest needs it. */
  stopWriting(): void;
  directory(): ChunkEntry[];
  read(indexes: readonly number[]): Promise<Chunk[]>;
}

/** How many chunks stay in memory: the first ones and the last ones. */
const FIRST = 8;
const LAST = 32;

/** How many writes may be under way. */
const MOST_WRITES = 8;

/** A store for a run. `onUnkept` is told once why chunks are no longer written. */
export function createChunkStore(
  records: Records,
  runId: string,
  writes: boolean,
  onUnkept: (reason: string) => void,
): ChunkStore {
  const kept = new Map<number, Chunk>();
  const entries: ChunkEntry[] = [];
  const underWay = new Set<Promise<void>>();
  let writing = writes;

  function write(chunk: Chunk, entry?: ChunkEntry): void {
    if (!writing) return;
    const done = writeChunk(records, runId, chunk, entry).then((written) => {
      underWay.delete(done);
      if (written.stored || !writing) return;
      writing = false;
      onUnkept(written.reason);
    });
    underWay.add(done);
  }

  return {
    put(chunk) {
      const entry = entryOf(chunk);
      entries[chunk.index] = entry;
      kept.set(chunk.index, chunk);
      const old = chunk.index - LAST;
      if (old >= FIRST) kept.delete(old);
      write(chunk, entry);
    },
    save: (chunk) => write(chunk),
    crowded: () => underWay.size > MOST_WRITES,
    async room() {
      while (underWay.size > MOST_WRITES) await Promise.race(underWay);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stopWriting() {
      writing = false;
    },
    directory: () => entries,
    async read(indexes) {
      // Held on to now: while the others are read the run goes on, and these may leave memory.
      const found = new Map(indexes.map((index) => [index, kept.get(index)]));
      const away = indexes.filter((index) => !found.get(index));
      for (const chunk of await readChunks(records, runId, away)) found.set(chunk.index, chunk);
      return indexes.flatMap((index) => found.get(index) ?? []);
    },
  };
}
