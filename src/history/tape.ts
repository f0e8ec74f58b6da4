import type { TapeEntry } from '../engine/effects/tape.ts';
import type { TapeStore } from '../engine/effects/tape-store.ts';
import { dropChunks } from './chunks.ts';
import type { Records } from './records.ts';

/** What became of an answer. `droppedChunks`: there was only room for it after the run's chunks were given up. */
type Appended =
  { stored: true; droppedChunks: boolean } | { stored: false; reason: 'full' | 'newer-version' | 'failed' };

/** The tapes of the runs in the history: in IndexedDB, or in memory where the browser keeps nothing. */
interface KeptTapes extends TapeStore {
  /** On a full disk the run's chunks make room: they can be made again from the tape, and the tape from nothing. */
  append(run: string, position: number, ...entries: readonly TapeEntry[]): Promise<Appended>;
}

export function tapesIn(records: Records): KeptTapes {
  return {
    async read(run) {
      const answers = await records.list('tape', run);
      const gap = answers.findIndex((answer, position) => answer.position !== position);
      return (gap === -1 ? answers : answers.slice(0, gap)).map((answer) => answer.recorded);
    },
    async append(run, position, ...entries) {
      const append = (): ReturnType<Records['write']> =>
        records.write(['tape'], 'strict', (writer) => {
          for (const [at, recorded] of entries.entries())
            writer.putInList('tape', { owner: run, position: position + at, recorded });
        });
      const written = await append();
      if (written.stored) return { stored: true, droppedChunks: false };
      if (written.reason !== 'full') return written;
      await dropChunks(records, run);
      const again = await append();
      return again.stored ? { stored: true, droppedChunks: true } : again;
    },
  };
}
