import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { conform } from '../../../scripts/conform/conform.ts';
import type { CaseRecord } from '../../../scripts/conform/case-file.ts';
import { fuzzChatdevCase, fuzzChatdevRun } from '../../../scripts/conform/fuzz-chatdev-set.ts';
import { fuzzLines } from '../../../scripts/conform/fuzz-lines.ts';
import { changed, leavesOf, withChanged, type Path } from './mutations.ts';

const directory = fileURLToPath(new URL('../../conformance/fuzz', import.meta.url));
const cases = fuzzLines(join(directory, 'chatdev.cases.jsonl'));
const [threads = [], turns = []] = ['chatdev.traces.jsonl', 'chatdev.traces-turns.jsonl'].map((file) =>
  fuzzLines(join(directory, file)),
);
const rows = cases.map((row, index) => [String(row.id), row, threads[index]!, turns[index]!] as const);
const temporary = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** What is put into an empty list or object, by the field that it is the value of. */
const FILLED: Readonly<Record<string, unknown>> = {
  order: ['~'],
  activations: [{ node: '~', inputs: [], outputs: [], edges: [] }],
  inputs: [{ role: 'user', source: '~', text: '~' }],
  outputs: [{ role: 'user', text: '~' }],
  edges: [{ to: '~', met: true, queued: 1, triggers: true }],
  leftInQueues: { '~': 1 },
};

describe('changing any compared field makes a random case fail', () => {
  it.each(rows.filter(([, row]) => row.id !== '4-418'))('%s', async (_, row, first, second) => {
    const outcome = await fuzzChatdevRun(row);
    expect(fuzzChatdevCase(row, [first, second], outcome)).toMatchObject({ pass: true });
    const right = fuzzChatdevCase(row, [first], outcome).pass ? first : second;
    const survived = leavesOf(right)
      .filter((path) => isCompared(path, right))
      .filter((path) => withChanged(right, path, otherThan(path), () => fuzzChatdevCase(row, [right], outcome).pass));
    expect(survived.map((path) => path.join('.'))).toEqual([]);
  });
});

describe('a random case', () => {
  const [, row, first, second] = rows[0]!;

  it('agrees when either of the two recorded runs does', async () => {
    const outcome = await fuzzChatdevRun(row);
    const wrong: CaseRecord = { ...first, order: ['~'] };
    expect(fuzzChatdevCase(row, [wrong, second], outcome).pass).toBe(true);
    expect(fuzzChatdevCase(row, [first, wrong], outcome).pass).toBe(true);
    expect(fuzzChatdevCase(row, [wrong, wrong], outcome)).toMatchObject({ pass: false, follow: 'engine' });
  });

  it('is not compared with the trace of another', async () => {
    const outcome = await fuzzChatdevRun(row);
    expect(() => fuzzChatdevCase(row, [rows[1]![2]], outcome)).toThrow(/stands beside the trace of/);
  });

  it('wants the nodes of the cycle that an error names in brackets', async () => {
    const [, failing, trace] = rows.find((each) =>
      JSON.stringify(each[2].error ?? '').includes('already has start node'),
    )!;
    const outcome = await fuzzChatdevRun(failing);
    expect(fuzzChatdevCase(failing, [trace], outcome).pass).toBe(true);
    const without = { ...outcome, named: outcome.named.filter((name) => name !== 'C') };
    expect(fuzzChatdevCase(failing, [trace], without).firstDifference?.path).toBe('error.named');
  });

  it('is skipped by name only where a node feeds itself inside a larger cycle', async () => {
    const [, skipped, ...traces] = rows.find(([id]) => id === '4-418')!;
    const result = fuzzChatdevCase(skipped, traces, await fuzzChatdevRun(skipped));
    expect(result).toMatchObject({ follow: 'skip', class: 'self-loop-in-cycle' });
    const wrong: CaseRecord = { ...first, order: ['~'] };
    expect(fuzzChatdevCase(row, [wrong], await fuzzChatdevRun(row)).class).toBeUndefined();
  });

  it('is read from DIR/fuzz and counted with the name of its class in the summary', async () => {
    const folder = join(temporary, 'fuzz');
    mkdirSync(folder);
    const chosen = [rows[0]!, rows.find(([id]) => id === '4-418')!];
    const write = (file: string, part: 1 | 2 | 3): void =>
      writeFileSync(join(folder, file), chosen.map((each) => `${JSON.stringify(each[part])}\n`).join(''));
    write('chatdev.cases.jsonl', 1);
    write('chatdev.traces.jsonl', 2);
    write('chatdev.traces-turns.jsonl', 3);
    const lines: unknown[] = [];
    expect(await conform({ name: 'conform', directory: temporary, json: false }, (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toMatchObject({
      fuzzChatdev: { passed: 1, failed: 0, skipped: 1, classes: { 'self-loop-in-cycle': 1 } },
    });
  });
});

/** What an error says is compared by the ids that it names; what a failed run would have given is not compared. */
function isCompared([field]: Path, trace: CaseRecord): boolean {
  return field !== 'id' && field !== 'error' && !(trace.error !== undefined && field === 'final');
}

/** Of what was queued only whether it was anything is compared. */
function otherThan(path: Path): (value: unknown) => unknown {
  const field = String(path.at(-1));
  if (field === 'queued') return (value) => (Number(value) > 0 ? 0 : 1);
  return (value) => (typeof value === 'object' && value !== null ? FILLED[field] : changed(value));
}
