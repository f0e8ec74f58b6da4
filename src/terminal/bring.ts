import { statSync } from 'node:fs';
import type { BroughtText } from '../engine/models/brought.ts';
import type { BroughtLog } from '../history/bring/brought-log.ts';
import type { Brought } from '../history/bring/bring-answers.ts';
import { LOG_LIMIT } from '../history/bring/looks-like-log.ts';
import { readLogs } from '../history/bring/read-log.ts';
import { UNREAD_LOG, wordBroughtNote } from '../wording/en/run/brought.ts';
import { readText, reasonOf } from './files/read-file.ts';
import { WrongUsage } from './usage.ts';

/** What `run --answers` says of the log besides the run itself. */
export interface BroughtRow {
  from: BroughtText;
  /** How many of its answers were taken. */
  fitted: number;
  /** What does not fit, in words beside its params. */
  left: { code: string; message: string; [param: string]: string | number }[];
  /** The first question that it has no answer for; null where the run ended. */
  missing: { address: string; node: string } | null;
}

/** The logs of one real run. Throws WrongUsage where one of them cannot be read, or is none. */
export function readLogFiles(files: readonly string[]): BroughtLog {
  const log = readLogs(files.map(readLogFile));
  if (!log) throw new WrongUsage(`${files.join(', ')}: ${UNREAD_LOG}`);
  return log;
}

function readLogFile(file: string): string {
  try {
    if (statSync(file).size > LOG_LIMIT) throw new WrongUsage(`${file} is too large for a log`);
  } catch (thrown) {
    if (thrown instanceof WrongUsage) throw thrown;
    throw new WrongUsage(`${file} cannot be read: ${reasonOf(thrown)}`);
  }
  return readText(file);
}

export function broughtRow({ from, fitted, left, missing }: Brought): BroughtRow {
  const notes = left.map((note) => ({ code: note.code, ...note.params, message: wordBroughtNote(note) }));
  return { from, fitted, left: notes, missing };
}
