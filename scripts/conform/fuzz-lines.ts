import { existsSync, readFileSync } from 'node:fs';
import { record, type CaseRecord } from './case-file.ts';

/** The objects of a file with one JSON object a line; of no file none. */
export function fuzzLines(path: string): CaseRecord[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [record(JSON.parse(line), `${path}:${index + 1}`)]));
}
