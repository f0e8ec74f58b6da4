import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeTypes } from '../../src/editing/node-types.ts';
import { NOTATION_HELPS } from '../../src/engine/notations/notation-helps.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

/**
 * What the house does not hold to yet. These lists only shrink: a test fails where one is too short, and also where one is too long, so that
 * what was mended is taken off. Nothing is ever added.
 */
const FULL_FOLDERS: Readonly<Record<string, number>> = {
  'src/engine/kernel': 32,
  'src/engine/notations/chatdev/lint': 27,
  'src/engine/notations/orka/lint': 27,
  'src/engine/prompts': 42,
  'src/engine/reading': 35,
};

/** Files outside of `engine/notations` that name a notation or a type of node. */
const NAMES_A_NOTATION: readonly string[] = [
  'src/engine/lint/rounds-alike.ts',
  'src/wording/en/document/shapes.ts',
  'src/wording/en/run/held.ts',
];

/** They say which notations there are, how acts find them, and how links and files of others name them. */
const MAY_NAME =
  /^src\/(?:engine\/notations\/|engine\/workflow\/notation-name\.ts$|editing\/notations\/edits\.ts$|share\/dictionary-a\.ts$)/;

const MOST_FILES = 25;

const files = sourceFiles('src', ['.ts', '.svelte']);

function fullFolders(all: readonly SourceFile[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of all) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > MOST_FILES));
}

/** Names that are words of the page as well (`loop`, `agent`, `container`) are not looked for. */
function names(): string[] {
  const types = Object.values(NOTATION_HELPS).flatMap(({ description }) => Object.keys(nodeTypes(description)));
  const own = ['chatdev', 'orka', 'passthrough', 'subgraph', 'subworkflow'];
  return [...new Set([...Object.keys(NOTATION_HELPS), ...types].filter((name) => /[-_]/.test(name)).concat(own))];
}

function namesNotation(all: readonly SourceFile[]): string[] {
  const quoted = new RegExp(`(['"\`])(?:${names().join('|')})\\1`);
  return all.filter(({ file, text }) => !MAY_NAME.test(file) && quoted.test(text)).map(({ file }) => file);
}

describe('the house', () => {
  it('has no more than 25 files in a folder', () => expect(fullFolders(files)).toEqual(FULL_FOLDERS));

  it('names notations and their types of node in `engine/notations`', () =>
    expect(namesNotation(files).sort()).toEqual(NAMES_A_NOTATION));

  it('is seen to break its rules', () => {
    const many = Array.from({ length: 26 }, (_, at) => ({ file: `src/a/${at}.ts`, text: '' }));
    expect(fullFolders(many)).toEqual({ 'src/a': 26 });
    const named = { file: 'src/page/a.ts', text: "if (type === 'loop_counter') return;" };
    expect(namesNotation([named, { ...named, text: "if (type === 'loop') return;" }])).toEqual(['src/page/a.ts']);
  });
});
