import { readFileSync } from 'node:fs';
import { WrongUsage } from '../usage.ts';

/** The text of a file that was named on the command line, without a byte order mark: editors do not count it. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (thrown) {
    throw new WrongUsage(`${file} cannot be read: ${reasonOf(thrown)}`);
  }
}

/** The JSON of a file that was named on the command line. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (thrown) {
    throw new WrongUsage(`${file} is not JSON: ${reasonOf(thrown)}`);
  }
}

/** What went wrong, in the words of whoever threw it. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
