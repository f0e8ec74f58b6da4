import type { TapeEntry } from '../engine/effects/tape.ts';
import { dropChunks } from './chunks.ts';
import type { Records } from './records.ts';

/** What became of an answer. `droppedChunks`: there was only room for it after the run's chunks were given up. */
type Appended =
  { stored: true; droppedChunks: boolean } | { stored: false; reason: 'full' | 'newer-version' | 'failed' };

/**
 * Keeps entries of a run's tape from its `position`-th on, for good before it resolves, all or none. On a full disk the run's chunks make room: they can be
 * made again from the tape, and the tape cannot be made again from anything.
 */
export async function appendTape(
  records: Records,
  runId: string,
  position: number,
  ...entries: readonly TapeEntry[]
): Promise<Appended> {
  const append = (): ReturnType<Records['write']> =>
    records.write(['tape'], 'strict', (writer) => {
      for (const [at, recorded] of entries.entries())
        writer.putInList('tape', { owner: runId, position: position + at, recorded });
    });
  const written = await append();
  if (written.stored) return { stored: true, droppedChunks: false };
  if (written.reason !== 'full') return written;
  await dropChunks(records, runId);
  const again = await append();
  return again.stored ? { stored: true, droppedChunks: true } : again;
}

/** What came into a run, in its order. It ends at the first gap: what comes after was never acted upon in this order. */
export async function readTape(records: Records, runId: string): Promise<TapeEntry[]> {
  const answers = await records.list('tape', runId);
  const gap = answers.findIndex((answer, position) => answer.position !== position);
  return (gap === -1 ? answers : answers.slice(0, gap)).map((answer) => answer.recorded);
}
