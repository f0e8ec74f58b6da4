import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { perform } from '../../src/terminal/command-line.ts';
import { must } from '../history/support.ts';
import { fencesOf } from './fences.ts';

const NOTICE = 'static/lessons/15b-record-then-play/start.yaml';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The words of a line as a shell reads them, without `loop`; its files as they lie here. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain = '']) => quoted ?? plain)
    .slice(1)
    .map((word) => (word === 'notice.yaml' ? NOTICE : word === 'run.json' ? path.join(folder, word) : word));

it('the page of models records and plays as it says, by the commands that it shows', async () => {
  const { text } = must(fencesOf('models').find(({ language }) => language === 'sh'));
  const lines = text.trim().split('\n');
  for (const line of lines) expect(await perform(wordsOf(line), false)).toBe(0);
  const [ran, sooner, later] = said.map((row): unknown => JSON.parse(row));
  expect(ran).toMatchObject({ loops: [{ rounds: 6 }], cost: { calls: 12 } });
  expect(sooner).toMatchObject({ status: 'ended', rounds: 3, saved: { calls: 6 }, firstUnrecorded: null });
  expect(later).toMatchObject({ status: 'halted', rounds: 7, firstUnrecorded: { node: 'Writer' } });
});
