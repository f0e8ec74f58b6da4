import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TapeEntry } from '../../../src/engine/effects/tape.ts';
import type { RunSummary } from '../../../src/history/summaries.ts';
import { perform } from '../../../src/terminal/command-line.ts';
import { readRecordFile, writeRecordFile } from '../../../src/terminal/files/record-file.ts';

let folder: string;
let said: string[];
const at = (name: string): string => path.join(folder, name);
const told = async (...args: string[]): Promise<string> => {
  await perform(args, false);
  return said.at(-1)!;
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await told(
    'run',
    'static/templates/learning-loop.yaml',
    '--model',
    'simulated',
    '--input',
    'owls',
    '--save',
    at('a'),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Writes the run as the page keeps it where this model has answered, and says where. */
function answeredBy(model: string, more: Partial<RunSummary> = {}): string {
  const { run, order, tape, ...record } = readRecordFile(at('a'));
  const { answerers: _nobodyElse, ...summary } = run.summary;
  const named = tape.map((entry): TapeEntry =>
    'answer' in entry && entry.answer.kind === 'answered' ? { ...entry, answer: { ...entry.answer, model } } : entry,
  );
  const asked = { calls: tape.length, models: [model] };
  const kept = { ...summary, model: 'model', answered: 0, asked, ...more };
  const whole = { ...record, order: { ...order, model: 'model' as const }, tape: named };
  writeRecordFile(at(model), { ...whole, run: { ...run, summary: kept } });
  return at(model);
}

describe('the report of a run that a real model answered', () => {
  it('names the model', async () => {
    expect(await told('report', answeredBy('llama'))).toContain('## Who answered\n\nLlama, 6 calls.');
  });

  it('takes no answer that a fork brought for one that was typed', async () => {
    const file = answeredBy('llama', { answered: 2 });
    const record = readRecordFile(file);
    writeRecordFile(file, { ...record, run: { ...record.run, parent: { run: 'b', at: 2, edits: [] } } });
    expect(await told('report', file)).toContain('Llama, 6 calls, 2 kept or typed.');
  });
});

describe('a report beside another run', () => {
  it('says that another model answered, as diff does', async () => {
    const files = [answeredBy('llama'), answeredBy('qwen')] as const;
    expect(await told('report', files[0], '--beside', files[1])).toContain(
      'What was given differs: the models changed.',
    );
    expect(JSON.parse(await told('diff', ...files))).toMatchObject({ changed: ['model'] });
    expect(await told('report', files[0], '--beside', at('a'))).toContain('the models changed');
    expect(await told('report', files[0], '--beside', files[0])).toContain('settings and models are the same.');
  });

  it('says that a text which it names is another', async () => {
    const graph = (node: string): string => `graph: {nodes: [{id: N, ${node}}], edges: [], start: [N], end: [N]}\n`;
    writeFileSync(at('main.yaml'), graph('type: subgraph, config: {type: file, config: {path: part.yaml}}'));
    for (const words of ['one', 'two']) {
      writeFileSync(at('part.yaml'), graph(`type: literal, config: {content: ${words}, role: user}`));
      await told('run', at('main.yaml'), '--save', at(words));
    }
    expect(await told('report', at('one'), '--beside', at('two'))).toContain(
      'What was given differs: the texts that it names changed.',
    );
  });
});
