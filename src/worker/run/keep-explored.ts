import type { Chunk } from '../../engine/journal/chunk.ts';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import { answeredOutside } from '../../engine/inspection/asked-models.ts';
import { factsOf, type Fact } from '../../engine/journal/read-fact.ts';
import type { Noting } from '../../engine/models/noting.ts';
import { storeRecord } from '../../history/record-text.ts';
import type { Records } from '../../history/records.ts';
import { readOrder, readRun } from '../../history/runs.ts';
import { createChunkStore } from '../record/chunk-store.ts';
import { chunksInTurn, type JournalSource } from '../record/journal-source.ts';
import type { Pauses } from '../border/pauses.ts';

interface Explored {
  runId: string;
  /** Where it is, which goes with its worker. */
  from: Records;
  journal: JournalSource;
  noted: Noting;
  pauses: Pauses;
}

/**
 * Lists what was explored as a fork of the run that it was explored from; false when it cannot be stored. All its answers stand on its
 * tape, those that cost nothing too: who gave them had read another text than its own, so they do not follow from it. One that halted
 * is interrupted, and asks what it was going to ask once it goes on.
 */
export async function keepExplored(records: Records, explored: Explored): Promise<boolean> {
  const { from, runId } = explored;
  if (records.whyUnkept() !== '') return false;
  const [run, order, { tape, made }] = await Promise.all([
    readRun(from, runId),
    readOrder(from, runId),
    wholeTapeOf(explored),
  ]);
  if (!run || !order) return false;
  const { apart: _explored, ...listed } = run;
  const { status, interruption: _halted, ...others } = run.summary;
  const outside = answeredOutside(tape);
  const summary = {
    ...others,
    status,
    answered: outside.others - made,
    ...(outside.asked && { asked: outside.asked }),
    ...(status === 'interrupted' && { interruption: 'asks' as const }),
  };
  const written = await storeRecord(records, { run: { ...listed, summary }, order, tape });
  if (!written.stored) return false;
  await keepChunks(records, explored);
  return true;
}

/** What cannot be stored is made again from the tape. */
async function keepChunks(records: Records, { runId, journal, pauses }: Explored): Promise<void> {
  const store = createChunkStore(records, runId, true, () => undefined);
  for await (const chunk of allChunks(journal, pauses)) {
    store.put(chunk);
    await store.room();
  }
  await store.settled();
}

async function* allChunks(journal: JournalSource, pauses: Pauses): AsyncGenerator<Chunk> {
  const indexes = (await journal.directory()).map(({ index }) => index);
  yield* chunksInTurn(journal, indexes, pauses);
}

/** `made`: how many of its answers followed from script or seed while it was explored. */
async function wholeTapeOf({ journal, noted, pauses }: Explored): Promise<{ tape: TapeEntry[]; made: number }> {
  const tape: TapeEntry[] = [];
  let made = 0;
  for await (const chunk of allChunks(journal, pauses))
    for (const fact of factsOf([chunk])) {
      if (fact.kind !== 'answered') continue;
      tape.push(...answersOf(fact, noted));
      if (fact.recorded.hash === '' && !fact.recorded.edited) made++;
    }
  return { tape, made };
}

/** What was answered to another question than is asked now goes on to say so. */
function answersOf(fact: Extract<Fact, { kind: 'answered' }>, noted: Noting): TapeEntry[] {
  const { otherDraft } = fact.recorded;
  return noted.tape([fact]).entries.map((entry) => (otherDraft ? { ...entry, otherDraft } : entry));
}
