import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { conformCorpus, type CorpusRow, type CorpusSummary } from '../../../scripts/conform/conform-corpus.ts';
import { fileNamed } from '../../../scripts/conform/corpus/linked-files.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs the command over files by path. */
async function corpus(
  files: Record<string, string>,
): Promise<{ code: number; rows: CorpusRow[]; summary: CorpusSummary }> {
  const directory = mkdtempSync(join(tmpdir(), 'loop-corpus-'));
  folders.push(directory);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const printed: (CorpusRow | CorpusSummary)[] = [];
  const code = await conformCorpus({ name: 'conform-corpus', directory }, (row) => printed.push(row));
  const rows = printed.flatMap((row) => ('file' in row ? [row] : []));
  return { code, rows, summary: printed.flatMap((row) => ('files' in row ? [row] : []))[0]! };
}

const TALK = 'graph: {id: t, nodes: [{id: A, type: agent, config: {provider: p, name: m}}], start: A}\n';
const CODE = `graph:
  nodes:
    - {id: A, type: agent, config: {provider: p, name: m}}
    - {id: Run, type: python, config: {}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: A, to: Run}
    - {from: Run, to: A, condition: code_fail}
    - {from: Run, to: End, condition: code_pass}
  start: A
  end: End
`;
const CALLS = `graph:
  nodes: [{id: Sub, type: subgraph, config: {type: file, config: {path: inner/react_agent.yaml}}}]
  start: Sub
`;
const recorded = (path: string, run: object): string =>
  JSON.stringify({ runs: { [path]: { order: ['A', 'Run'], activations: 2, class: 'ends by itself', ...run } } });

describe('conform-corpus', () => {
  it('prints a row for each workflow and counts them', async () => {
    const { code, rows, summary } = await corpus({ 'b.yaml': TALK, 'a/c.yml': CODE, 'index.json': '[]' });
    expect(rows.map(({ file, notation, opened, status }) => ({ file, notation, opened, status }))).toEqual([
      { file: 'a/c.yml', notation: 'chatdev', opened: true, status: 'completed' },
      { file: 'b.yaml', notation: 'chatdev', opened: true, status: 'completed' },
    ]);
    expect(rows.map(({ activations }) => activations > 0)).toEqual([true, true]);
    expect(summary).toMatchObject({ files: 2, opened: 2, completed: 2, deviations: 0 });
    expect(code).toBe(0);
  });

  it('wants every file to open, but those that are refused elsewhere', async () => {
    const bad = TALK.replace('type: agent', 'type: agant');
    const refused = JSON.stringify({
      chatdev: ['x.yaml'],
      orka: [{ path: 'y.yaml', here: 'accepted, with a warning' }],
    });
    const { code, rows } = await corpus({ 'chatdev/x.yaml': bad, 'chatdev/z.yaml': bad, 'refused.json': refused });
    expect(rows.map(({ deviations }) => deviations)).toEqual([[], ['it does not open']]);
    expect(code).toBe(1);
    const opens = await corpus({ 'chatdev/x.yaml': TALK, 'orka/y.yaml': TALK, 'refused.json': refused });
    expect(opens.rows.map(({ deviations }) => deviations)).toEqual([
      ['its own system refuses it, and no error says why'],
      ['no warning is given'],
    ]);
  });

  it('compares the start order with what was recorded, where code had failed', async () => {
    const files = (run: object) => ({ 'chatdev/c.yaml': CODE, 'chatdev/runs.json': recorded('c.yaml', run) });
    const capped = {
      class: 'ends at the cap: run with limits.rounds 3',
      activations: 6,
      order: ['A', 'Run', 'A', 'Run'],
    };
    expect((await corpus(files(capped))).rows[0]).toMatchObject({ order: 'as recorded', deviations: [] });
    const other = await corpus(files({ ...capped, order: ['A', 'A'] }));
    expect(other.rows[0]?.deviations).toEqual(['start order: start 2: recorded A, was Run']);
    expect(other.code).toBe(1);
    expect((await corpus(files({ ...capped, activations: 8 }))).code).toBe(1);
    expect((await corpus(files({ class: 'not recorded' }))).rows[0]?.order).toBeNull();
  });

  it('links graphs that lie beside, and compares nothing where one is missing', async () => {
    const runs = { 'chatdev/runs.json': recorded('c.yaml', { order: ['Sub', 'A'] }) };
    const linked = await corpus({ 'chatdev/c.yaml': CALLS, 'chatdev/subgraphs/react_agent.yaml': TALK, ...runs });
    expect(linked.rows[0]).toMatchObject({ status: 'completed', order: 'as recorded', activations: 2 });
    const missing = await corpus({ 'chatdev/c.yaml': CALLS, ...runs });
    expect(missing.rows[0]).toMatchObject({ status: 'completed', order: expect.stringContaining('not compared') });
    expect([linked.code, missing.code]).toEqual([0, 0]);
  });

  it('is wrong usage where nothing is to be read', async () => {
    await expect(corpus({ 'a.txt': 'x' })).rejects.toThrow(WrongUsage);
  });
});

describe('a graph that a file names', () => {
  const files = ['a/main.yaml', 'a/near.yaml', 'a/deep/near.yaml', 'b/subgraphs/far.yaml', 'b/far.yaml'];

  it.each([
    ['near.yaml', 'a/near.yaml'],
    ['deep/near.yaml', 'a/deep/near.yaml'],
    ['subgraphs/far.yaml', 'b/subgraphs/far.yaml'],
    ['elsewhere/main.yaml', 'a/main.yaml'],
    ['none.yaml', null],
  ])('%s is %s', (name, found) => expect(fileNamed(name, 'a/main.yaml', files)).toBe(found));
});
