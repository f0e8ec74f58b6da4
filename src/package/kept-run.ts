import { factsOf, type Fact } from '../engine/journal/read-fact.ts';
import { readRecord as parseRecord, type RunRecord } from '../history/read-record.ts';
import { openedRecord } from '../terminal/replay-record.ts';
import { whyRound } from '../terminal/commands/why.ts';
import type { WhyRow } from '../terminal/rows/printed.ts';

export interface WhyOptions {
  /** Left out: the last. */
  round?: number;
  /** As in a verdict; needed where the run has several loops. */
  loop?: string;
}

const CALLED = 'the record';

/** Says why a round of a kept run went on or ended: it is made again over its answers, and nobody is asked. Rejects where there is no such round. */
export async function why(record: RunRecord, { round, loop }: WhyOptions = {}): Promise<WhyRow> {
  return whyRound(openedRecord(record, CALLED), { round: round ?? null, loop: loop ?? null });
}

/** All facts of a kept run, in order: it is made again over its answers, and nobody is asked. */
export async function facts(record: RunRecord): Promise<Fact[]> {
  const found: Fact[] = [];
  await openedRecord(record, CALLED).replay((chunk) => void found.push(...factsOf([chunk])));
  return found;
}

/** Reads a record as a file holds it: of `record`, of `loop run --save`, or of the page's History. Throws where it is none. */
export function readRecord(text: string): RunRecord {
  const record = parseRecord(text);
  if (!record) throw new Error('this is no record of a run, or not a whole one');
  return record;
}
