import { describe, expect, it } from 'vitest';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { loadedWith } from './import-rules.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles('src', ['.ts']);
const THREAD = 'src/worker/run/run-thread.ts';

/** What only helps to write, to read and to look at a document. */
const NOT_FOR_A_RUN = /\/(?:lint|language|wording|drawing|share|page)\/|\/(?:help|description|snippets)\.ts$/;

describe('a run worker loads', () => {
  it('no notation before it knows which, and no engine of patterns', () => {
    const loaded = [...loadedWith(files, [THREAD])];
    expect(loaded).toContain('src/engine/notations/load-notation.ts');
    expect(loaded.filter((file) => /\/notations\/[^/]+\/(?!detection\.ts)/.test(file))).toEqual([]);
    expect(loaded).not.toContain('re2js');
  });

  it.each(NOTATION_NAMES)('of %s what runs, and nothing that only helps to write', (name) => {
    const loaded = [...loadedWith(files, [THREAD, `src/engine/notations/${name}/notation.ts`])];
    expect(loaded).toContain('src/engine/kernel/run.ts');
    expect(loaded.filter((file) => NOT_FOR_A_RUN.test(file))).toEqual([]);
  });
});

describe('what is loaded', () => {
  const loaded = (text: string): string[] => [...loadedWith([{ file: 'src/a.ts', text }], ['src/a.ts'])].slice(1);

  it.each([
    ["import { b } from './b.ts';", ['src/b.ts']],
    ["import { type B, b } from './b.ts';", ['src/b.ts']],
    ["import './b.ts';", ['src/b.ts']],
    ["export { b } from './b.ts';", ['src/b.ts']],
    ["import type { B } from './b.ts';", []],
    ["import { type B } from './b.ts';", []],
    ["export type { B } from './b.ts';", []],
    ["const later = () => import('./b.ts');", []],
  ])('%s', (text, expected) => expect(loaded(text)).toEqual(expected));
});
