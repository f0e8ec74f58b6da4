import { tapesIn } from './tape.ts';
import { readOrder, readRun } from './runs.ts';
import { DATABASE_VERSION } from './schema.ts';
import type { Records } from './records.ts';
import type { StoredOrder, StoredRun } from './stored.ts';
import type { TapeEntry } from '../engine/effects/tape.ts';

/** A run as a file: all that makes it again (docs/record.md). Its facts follow from that, and are not in it. */
export interface RunRecord {
  /** The version of the stores that its parts are of. */
  record: number;
  run: StoredRun;
  order: StoredOrder;
  tape: TapeEntry[];
}

/** The record of a run as text; null when it is not here. */
export async function recordText(records: Records, id: string): Promise<string | null> {
  const [run, order, tape] = await Promise.all([
    readRun(records, id),
    readOrder(records, id),
    tapesIn(records).read(id),
  ]);
  if (!run || !order) return null;
  const record: RunRecord = { record: DATABASE_VERSION, run, order, tape: [...tape] };
  return `${JSON.stringify(record, null, 2)}\n`;
}
