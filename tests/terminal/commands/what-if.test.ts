import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TapeEntry } from '../../../src/engine/effects/tape.ts';
import { readRecordFile, writeRecordFile } from '../../../src/terminal/files/record-file.ts';
import { perform } from '../../../src/terminal/command-line.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const TEMPLATE = 'static/templates/learning-loop.yaml';
const THRESHOLD = 'agents[0].score_threshold';

let folder: string;
let said: string[];
const at = (name: string): string => path.join(folder, name);
const last = (): unknown => JSON.parse(said.at(-1)!);
const told = async (...args: string[]): Promise<{ code: number; row: unknown }> => {
  const code = await perform(args, false);
  return { code, row: last() };
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'what-if-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await perform(['run', TEMPLATE, '--model', 'simulated', '--input', 'owls', '--save', at('run.json')], false);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const whatIf = (...set: string[]) =>
  told('what-if', TEMPLATE, '--run', at('run.json'), ...set.flatMap((each) => ['--set', each]));

describe('what-if', () => {
  it('comes to the same end over the same text, and saves nothing', async () => {
    const ran = JSON.parse(said[0]!) as { result: unknown; loops: unknown[]; cost: { calls: number } };
    const { code, row } = await whatIf();
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'ended',
      rounds: 3,
      reason: { code: 'threshold' },
      result: ran.result,
      reused: ran.cost.calls,
      outcome: 'completed',
      saved: { calls: 0, tokens: 0 },
      firstUnrecorded: null,
    });
  });

  it('ends sooner with a lower threshold, and says what that saves', async () => {
    const { row } = await whatIf(`${THRESHOLD}=0.5`);
    expect(row).toMatchObject({ status: 'ended', rounds: 1, reused: 2, saved: { calls: 4 }, firstUnrecorded: null });
    expect(row).toHaveProperty('loops', [expect.objectContaining({ path: 'planning', rounds: 1 })]);
  });

  it('counts an answer that was typed over as no call', async () => {
    const saved = readRecordFile(at('run.json'));
    const last = saved.tape.findLastIndex(({ kind }) => kind === 'answer');
    const tape = saved.tape.map((entry, nth) => (nth === last ? { ...entry, edited: true } : entry) as TapeEntry);
    writeRecordFile(at('run.json'), { ...saved, tape });
    expect((await whatIf(`${THRESHOLD}=0.5`)).row).toMatchObject({ reused: 2, saved: { calls: 3 } });
  });

  it('halts at the first question that was not recorded, and asks nobody', async () => {
    const { code, row } = await whatIf(`${THRESHOLD}=0.99`);
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'halted',
      rounds: 4,
      outcome: null,
      result: null,
      reused: 6,
      saved: null,
      firstUnrecorded: { address: 'planning[4]/planner', node: 'planner' },
    });
  });

  it('takes several values at once', async () => {
    const { row } = await whatIf(`${THRESHOLD}=0.99`, 'agents[0].max_loops=3');
    expect(row).toMatchObject({
      status: 'ended',
      rounds: 3,
      reason: { code: expect.not.stringContaining('threshold') },
    });
  });

  it('says why the changed text does not open', async () => {
    const { code, row } = await whatIf('agents[0].type=nothing');
    expect(code).toBe(1);
    expect(row).toMatchObject({ status: 'failed', problems: [expect.objectContaining({ severity: 'error' })] });
  });

  it.each([
    ['agents[0].score_treshold=1', 'did you mean score_threshold'],
    ['agents[7].id=1', 'there is no 7 in agents'],
    ['agents=1', 'is a list, not one value'],
    ['agents[=1', 'is no path'],
    ['agents', 'is a path and a value'],
  ])('takes no %s', async (set, why) => {
    await expect(whatIf(set)).rejects.toThrow(why);
    await expect(whatIf(set)).rejects.toThrow(WrongUsage);
  });

  it('takes a place once, by whatever name', async () => {
    await expect(whatIf(`${THRESHOLD}=0.65`, 'agents[0]["score_threshold"]=0.7')).rejects.toThrow('set twice');
  });
});

const lower = (): string => {
  const text = readFileSync(TEMPLATE, 'utf8').replace('score_threshold: 0.85', 'score_threshold: 0.99');
  writeFileSync(at('lower.yaml'), text);
  return at('lower.yaml');
};

describe('run --from', () => {
  it('takes what was answered, asks the rest, and its record needs no other', async () => {
    const { row } = await told('run', lower(), '--from', at('run.json'), '--save', at('fork.json'));
    expect(row).toMatchObject({ status: 'completed', reused: 6 });
    const { loops } = row as { loops: { rounds: number }[] };
    expect(loops[0]!.rounds).toBeGreaterThan(3);
    const again = await told('run', lower(), '--from', at('fork.json'));
    expect(again.row).toMatchObject({ result: (row as { result: unknown }).result, reused: loops[0]!.rounds * 2 });
    expect((await told('why', at('fork.json'), '--round', '4')).row).toMatchObject({ round: 4 });
    const { run } = readRecordFile(at('fork.json'));
    expect(run.parent).toEqual({ run: readRecordFile(at('run.json')).run.id, at: 6, edits: ['text'] });
    expect(run.summary).toMatchObject({ answered: 6, answerers: ['simulated'] });
  });

  it('says in its record that all was taken where nothing was asked', async () => {
    await told('run', TEMPLATE, '--from', at('run.json'), '--save', at('fork.json'));
    const { run } = readRecordFile(at('fork.json'));
    expect(run.parent).toMatchObject({ at: 6, edits: [] });
    expect(run.summary).toMatchObject({ answered: 6, answerers: [] });
  });

  it('goes with no tape of its own beside it', async () => {
    await expect(told('run', TEMPLATE, '--from', at('run.json'), '--tape', at('t.jsonl'))).rejects.toThrow(WrongUsage);
  });

  it('keeps the inputs of the record, but where the command says others', async () => {
    const same = await told('run', TEMPLATE, '--from', at('run.json'));
    expect(same.row).toMatchObject({ reused: 6 });
    const other = await told('run', TEMPLATE, '--from', at('run.json'), '--input', 'bats');
    expect(other.row).toMatchObject({ reused: 0 });
  });
});

describe('run --from a record whose real model is not asked here', () => {
  it('asks the simulated model for the rest', async () => {
    const saved = readRecordFile(at('run.json'));
    const document = { ...saved.order.document, settings: {} };
    writeRecordFile(at('run.json'), { ...saved, order: { ...saved.order, document, model: 'model' } });
    const { row } = await told('run', lower(), '--from', at('run.json'));
    expect(row).toMatchObject({ status: 'completed', reused: 6 });
  });
});

describe('run --from with a script of its own', () => {
  it.each([
    ['its task goes over the input of the record', { task: 'bats' }, 0],
    ['without a task the input of the record stays', {}, 6],
  ])('%s', async (_, script, reused) => {
    writeFileSync(at('script.json'), JSON.stringify(script));
    const own = ['--script', at('script.json'), '--model', 'simulated'];
    expect((await told('run', TEMPLATE, '--from', at('run.json'), ...own)).row).toMatchObject({ reused });
  });
});

describe('diff', () => {
  it('finds nothing between a run and itself', async () => {
    const { code, row } = await told('diff', at('run.json'), at('run.json'));
    expect(code).toBe(0);
    expect(row).toMatchObject({ same: true, changed: [], differences: [], more: 0 });
  });

  it('tells what was given otherwise, the ends, and what was answered and decided otherwise', async () => {
    const file = at('lower.yaml');
    writeFileSync(file, readFileSync(TEMPLATE, 'utf8').replace('score_threshold: 0.85', 'score_threshold: 0.5'));
    await told('run', file, '--from', at('run.json'), '--save', at('lower.json'));
    const { code, row } = await told('diff', at('run.json'), at('lower.json'));
    expect(code).toBe(1);
    expect(row).toMatchObject({
      same: false,
      changed: ['text'],
      ends: [
        { status: 'completed', rounds: 3 },
        { status: 'completed', rounds: 1 },
      ],
    });
    const { differences } = row as { differences: { kind: string; at: string; other: string | null }[] };
    expect(differences[0]).toMatchObject({ kind: 'verdict', at: 'planning[1]' });
    expect(differences.filter(({ at: place }) => place.includes('[2]')).every(({ other }) => other === null)).toBe(
      true,
    );
  });

  it('tells that a text which another names is not the same', async () => {
    const graph = (nodes: string, name: string): string =>
      `graph:\n  nodes:\n    - {id: ${name}, ${nodes}}\n  edges: []\n  start: [${name}]\n  end: [${name}]\n`;
    writeFileSync(at('main.yaml'), graph('type: subgraph, config: {type: file, config: {path: part.yaml}}', 'Part'));
    for (const words of ['one', 'two']) {
      writeFileSync(at('part.yaml'), graph(`type: literal, config: {content: ${words}, role: user}`, 'Last'));
      await told('run', at('main.yaml'), '--save', at(`${words}.json`));
    }
    const { row } = await told('diff', at('one.json'), at('two.json'));
    expect(row).toMatchObject({ same: false, changed: ['linked'] });
  });

  it('needs two records', async () => {
    await expect(told('diff', at('run.json'))).rejects.toThrow(WrongUsage);
  });
});
