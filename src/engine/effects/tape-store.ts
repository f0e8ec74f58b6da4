import type { TapeEntry } from './tape.ts';

/** What became of entries that were to be kept; the reason in a word or a sentence. */
type Kept = { stored: true } | { stored: false; reason: string };

/**
 * Where tapes are kept: a run's entries, from position 0 on. In IndexedDB and in memory (`history/tape.ts`), in a file
 * (`terminal/files/tape-file.ts`).
 */
export interface TapeStore {
  /** What came into the run, in its order, up to the first gap: what comes after was never acted upon. */
  read(run: string): Promise<readonly TapeEntry[]>;
  /** Keeps entries from that position on, for good before it resolves, all or none. */
  append(run: string, position: number, ...entries: readonly TapeEntry[]): Promise<Kept>;
}
