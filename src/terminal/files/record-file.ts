import { writeFileSync } from 'node:fs';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import type { TapeStore } from '../../engine/effects/tape-store.ts';
import { readRecord, type RunRecord } from '../../history/read-record.ts';
import { readText, reasonOf } from './read-file.ts';
import { WrongUsage } from '../usage.ts';

/** A tape that is kept while the program runs. */
export function memoryTape(entries: TapeEntry[] = []): TapeStore {
  return {
    read: () => Promise.resolve([...entries]),
    append(_run, _position, ...more) {
      entries.push(...more);
      return Promise.resolve({ stored: true });
    },
  };
}

/** Writes what makes a run again, as the page does (`docs/record.md`). Throws WrongUsage. */
export function writeRecordFile(file: string, record: RunRecord): void {
  try {
    writeFileSync(file, `${JSON.stringify(record)}\n`);
  } catch (thrown) {
    throw new WrongUsage(`${file} cannot be written: ${reasonOf(thrown)}`);
  }
}

/** Throws WrongUsage where the file is no record. */
export function readRecordFile(file: string): RunRecord {
  const record = readRecord(readText(file));
  if (!record)
    throw new WrongUsage(
      `${file} is no record of a run, or not a whole one: run --save writes one, and so does the page's History`,
    );
  return record;
}
