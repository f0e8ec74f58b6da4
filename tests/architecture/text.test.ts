import { describe, expect, it } from 'vitest';
import { NOT_OURS, sourceFiles, type SourceFile } from './source-files.ts';

/** Paths of one machine, spelled so that this file does not hold them. */
const MACHINE = ['/work', '/'].join('');
const BESIDE = ['seeds', 'semantics', 'conformance', 'corpus', 'reviews', 'notes', 'design.md', 'acceptance.md'].map(
  (name) => ['..', 'shared', name].join('/'),
);

const TEXTS = ['.ts', '.svelte', '.js', '.mjs', '.json', '.md', '.css', '.html', '.svg', '.yaml', '.yml', '.txt'];

/** Files that name a place of one machine. Tests may look beside the project for material that is there on some machines. */
function machinePaths(files: readonly SourceFile[]): string[] {
  const names = ({ file, text }: SourceFile): boolean =>
    outside(text, MACHINE) || (!file.startsWith('tests/') && BESIDE.some((path) => outside(text, path)));
  return files.filter(names).map(({ file }) => file);
}

/** Whether a path stands in a text by itself, not as the middle of a longer one. */
function outside(text: string, path: string): boolean {
  return text
    .split(path)
    .slice(0, -1)
    .some((before) => !/[\w.-]$/.test(before));
}

describe('no file names a place of one machine', () => {
  it('in the project', () => expect(machinePaths(sourceFiles('.', TEXTS, NOT_OURS))).toEqual([]));

  it.each([
    ['src/a.ts', `const folder = '${MACHINE}main';`, 1],
    ['tests/a.test.ts', `const folder = '${MACHINE}main';`, 1],
    ['docs/a.md', `see ${BESIDE[6]}`, 1],
    ['tests/conformance/a.test.ts', `optional: ${BESIDE[2]}`, 0],
    ['src/a.ts', "import { start } from '../worker/client.ts'; // home/work/", 0],
  ])('%s: %s', (file, text, count) => expect(machinePaths([{ file, text }])).toHaveLength(count));
});

describe('{@html}', () => {
  it('stands only where pages are made of docs/ while the site is built, as CONTRIBUTING says', () => {
    const users = sourceFiles('src', ['.svelte'], []).filter(({ text }) => text.includes('{@html'));
    expect(users.filter(({ file }) => !file.includes('src/page/docs/')).map(({ file }) => file)).toEqual([]);
    expect(users.length).toBeGreaterThan(0);
  });
});
