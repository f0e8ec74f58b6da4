import { readDerived } from './derived.ts';
import { tapesIn } from './tape.ts';
import { readRecord, type RunRecord } from './read-record.ts';
import { readOrder, readRun } from './runs.ts';
import { DATABASE_VERSION } from './schema.ts';
import type { Records, Written } from './records.ts';

/** The record of a run; null when it is not here. */
export async function recordOf(records: Records, id: string): Promise<RunRecord | null> {
  const [run, order, tape, derived] = await Promise.all([
    readRun(records, id),
    readOrder(records, id),
    tapesIn(records).read(id),
    readDerived(records, id),
  ]);
  if (!run || !order) return null;
  return { record: DATABASE_VERSION, run, order: { ...order, ...(derived && { derived }) }, tape: [...tape] };
}

/** The record of a run as text; null when it is not here. */
export async function recordText(records: Records, id: string): Promise<string | null> {
  const record = await recordOf(records, id);
  return record && `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * Lists the run of a file, unless it is here already. Gives its id, or null where the text holds no whole record of this
 * version, or one of several texts: a document here has one.
 */
export async function importRecord(records: Records, text: string): Promise<string | null> {
  const record = readRecord(text);
  if (!record || record.linked) return null;
  if (!(await readRun(records, record.run.id))) await keepRecord(records, record);
  return record.run.id;
}

/** Lists a run with its order and its tape. Throws where it could not be stored. */
export async function keepRecord(records: Records, record: Pick<RunRecord, 'run' | 'order' | 'tape'>): Promise<void> {
  const written = await storeRecord(records, record);
  if (!written.stored) throw new Error(`not stored: ${written.reason}`);
}

/** Lists a run that was made somewhere else; its facts are made again when it is opened. */
export function storeRecord(
  records: Records,
  { run, order, tape }: Pick<RunRecord, 'run' | 'order' | 'tape'>,
): Promise<Written> {
  return records.write(['runs', 'orders', 'tape'], 'strict', (writer) => {
    writer.put('orders', order);
    writer.put('runs', run);
    for (const [position, recorded] of tape.entries()) writer.putInList('tape', { owner: run.id, position, recorded });
  });
}
