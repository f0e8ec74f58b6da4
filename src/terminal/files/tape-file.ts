import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { isEntry } from '../../engine/effects/is-entry.ts';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import type { TapeStore } from '../../engine/effects/tape-store.ts';
import { isJsonObject, parsedJson } from '../../engine/workflow/json.ts';
import { reasonOf } from './read-file.ts';
import { WrongUsage } from '../usage.ts';

/** What every tape file begins with, and the run that it is of. */
interface Heading {
  tape: 1;
  run: string;
}

/**
 * A file that is the tape of one run: a heading, then an entry a line of JSON (`docs/record.md`). A line counts once its end is on
 * the disk: a torn one was never acted upon, and is written over. Throws WrongUsage where the file is none, or of another run, or
 * somebody else writes to it.
 */
export function tapeFile(file: string): TapeStore {
  /** Bytes: of whole lines, and of all that was there when the file was read or written last. */
  let [whole, size] = [0, 0];
  return {
    read(run) {
      const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
      [whole, size] = [bytes.lastIndexOf('\n') + 1, bytes.length];
      const [heading, ...lines] = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
      // What begins otherwise is somebody's file, and is not written over.
      if (heading === undefined && !lineOf({ tape: 1, run }).startsWith(bytes.toString())) throw noTape(file, 1);
      if (heading !== undefined && runOf(heading, file) !== run)
        throw new WrongUsage(
          `${file} is the tape of another run: a text, inputs, the script, a setting, the model that is asked, its base URL or the engine differ; name another file for this one`,
        );
      return Promise.resolve(lines.map((line, at) => entryOf(line, file, at + 2)));
    },
    append(run, _position, ...entries) {
      const heading: Heading[] = whole === 0 ? [{ tape: 1, run }] : [];
      const lines = Buffer.from([...heading, ...entries].map(lineOf).join(''));
      try {
        write(lines);
      } catch (thrown) {
        if (thrown instanceof WrongUsage) throw thrown;
        return Promise.resolve({ stored: false, reason: reasonOf(thrown) });
      }
      return Promise.resolve({ stored: true });
    },
  };

  /** Writes behind the whole lines, for good. */
  function write(lines: Buffer): void {
    const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w');
    try {
      if (fstatSync(descriptor).size !== size) throw new WrongUsage(`${file} is written to by another run`);
      ftruncateSync(descriptor, whole);
      size = whole;
      size += writeSync(descriptor, lines, 0, lines.length, whole);
      if (size < whole + lines.length) throw new Error('no space left');
      fsyncSync(descriptor);
      whole = size;
    } finally {
      closeSync(descriptor);
    }
  }
}

function lineOf(entry: Heading | TapeEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function runOf(line: string, file: string): string {
  const heading = parsedJson(line);
  if (!isJsonObject(heading) || heading.tape !== 1 || typeof heading.run !== 'string') throw noTape(file, 1);
  return heading.run;
}

function entryOf(line: string, file: string, nth: number): TapeEntry {
  const entry: unknown = parsedJson(line);
  if (!isEntry(entry)) throw noTape(file, nth);
  return entry;
}

function noTape(file: string, nth: number): WrongUsage {
  return new WrongUsage(`${file} is no tape: line ${nth} is none of its lines`);
}
