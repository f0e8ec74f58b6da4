import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TapeEntry } from '../../../src/engine/effects/tape.ts';
import { tapeFile } from '../../../src/terminal/files/tape-file.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-tape-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file = '';
let files = 0;
beforeEach(() => {
  file = join(folder, `${files++}.jsonl`);
});

const entry = (text: string): TapeEntry => ({
  kind: 'answer',
  address: 'Writer',
  hash: 'h',
  answer: { kind: 'answered', text },
  took: 1,
});

/** Signs of two and more bytes, and what ends a line. */
const ENTRIES = [entry('eins\nzwei'), entry('Übung \u{1f989}'), entry('')];

async function written(): Promise<void> {
  const tape = tapeFile(file);
  await tape.read('a');
  for (const [at, each] of ENTRIES.entries()) expect(await tape.append('a', at, each)).toEqual({ stored: true });
}

describe('the tape in a file', () => {
  it('is empty before anything was answered', async () => {
    expect(await tapeFile(file).read('a')).toEqual([]);
  });

  it('is read as it was written, and goes on', async () => {
    await written();
    const tape = tapeFile(file);
    expect(await tape.read('a')).toEqual(ENTRIES);
    await tape.append('a', 3, ENTRIES[0]!, ENTRIES[1]!);
    expect(await tapeFile(file).read('a')).toEqual([...ENTRIES, ENTRIES[0], ENTRIES[1]]);
  });

  it('has whole lines alone, wherever a write broke off, and writes over the torn one', async () => {
    await written();
    const bytes = readFileSync(file);
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length));
      const tape = tapeFile(file);
      const whole = Math.max(bytes.toString('latin1', 0, length).split('\n').length - 2, 0);
      const kept = ENTRIES.slice(0, whole);
      expect(await tape.read('a')).toEqual(kept);
      await tape.append('a', whole, entry('again'));
      expect(await tapeFile(file).read('a')).toEqual([...kept, entry('again')]);
    }
  });

  it('is not taken for that of another run', async () => {
    await written();
    expect(() => tapeFile(file).read('b')).toThrow(/is the tape of another run/);
    expect(await tapeFile(file).read('a')).toEqual(ENTRIES);
  });

  it.each([
    ['a text', 'my notes', 1],
    ['a line of a text', 'my notes\n', 1],
    ['JSON of another kind', '{"tape":2,"run":"a"}\n', 1],
    ['a heading without a run', '{"tape":1}\n', 1],
    ['a line that is no entry', '{"tape":1,"run":"a"}\n{"address":"Writer"}\n', 2],
    ['a line that is no JSON', '{"tape":1,"run":"a"}\nyes\n', 2],
  ])('leaves a file that is none as it is: %s', (_, text, line) => {
    writeFileSync(file, text);
    expect(() => tapeFile(file).read('a')).toThrow(
      new WrongUsage(`${file} is no tape: line ${line} is none of its lines`),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is not written to while another run does', async () => {
    await written();
    const tape = tapeFile(file);
    await tape.read('a');
    appendFileSync(file, 'x');
    expect(() => tape.append('a', 3, entry('lost'))).toThrow(/is written to by another run/);
    truncateSync(file, 5);
    expect(() => tape.append('a', 3, entry('lost'))).toThrow(/is written to by another run/);
  });

  it('says why it cannot be written', async () => {
    const nowhere = join(folder, 'none', 'tape.jsonl');
    const kept = await tapeFile(nowhere).append('a', 0, entry('lost'));
    expect(kept).toMatchObject({ stored: false, reason: expect.stringContaining('ENOENT') });
  });
});
