import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { bannedWord, fieldWords } from '../../scripts/lint/field-words.js';
import { DOCS_GROUPS } from '../../src/page/docs/parts.ts';
import { settingsMaps } from '../../src/engine/schema/describe-settings.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../src/wording/wording.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function files(folder: string, ends: RegExp): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ends.test(name)).map((name) => join(folder, name));
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The prose of a page: no code, no comments, no titles of tests. */
function proseOf(markdown: string): string[] {
  return markdown
    .replace(/```[^]*?```/g, '')
    .replace(/^\*\*Held by\*\* (?:.+\n)+/gm, '')
    .replace(/<!--[^]*?-->|`[^`\n]*`|\([^)\s]*\)|^#+ lint-\S+$/gm, '')
    .split('\n')
    .map((line) => line.replace(/^#+ /, ''));
}

const PAGES = [
  ...files('docs', /\.md$/).filter((file) => !/architecture|dependencies|roadmap|testing/.test(file)),
  'README.md',
];

// Of the program's own texts, a rule of the linter says the same (scripts/lint/field-words.js).
describe('the words of the docs', () => {
  it('are those of the field', () => {
    const prose = PAGES.flatMap((file) => proseOf(read(file)).map((text) => ({ file, text })));
    expect(prose.length).toBeGreaterThan(1000);
    const wrong = prose.flatMap(({ file, text }) => {
      const found = bannedWord(text);
      return found ? [`${file}: not "${found.word}", but ${found.instead}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('say once what a round is', () => {
    expect(read('docs/glossary.md')).toContain('A round is one iteration of a loop');
    expect(DOCS_GROUPS.flatMap(({ parts }) => parts.map(({ route }): string => route))).toContain('/glossary/');
  });
});

describe('the rule of the linter', () => {
  const linter = new Linter();
  const said = (code: string): string[] =>
    linter
      .verify(code, {
        plugins: { own: { rules: { 'field-words': fieldWords } } },
        rules: { 'own/field-words': 'error' },
      })
      .map(({ message }) => message);

  it.each([
    ["say('It was passed over')", ['Not "passed over", but ignored.']],
    ['say(`the node behind ${name}`)', ['Not "behind", but after.']],
    ["const title = 'Go on';", ['Not "Go on", but Continue, Help, Prepared answers, Before, After.']],
    ["say('The loop of <guard> ends')", []],
    ["import { guard } from './guard.js'; // passed over", []],
    ["const rule = 'lint-guard-no-exit';", []],
  ])('says of %s', (code, expected) => expect(said(code)).toEqual(expected));
});

describe('an unknown setting', () => {
  it('is told with every key that there is, by the declaration', () => {
    const { problems } = openText('settings: { sed: 1 }\ngraph: { nodes: [], edges: [] }\n', {});
    const { hint } = wordProblem(problems.find(({ code }) => code === 'settings-unknown')!);
    for (const key of Object.keys(settingsMaps['settings']!.fields)) expect(hint).toContain(key);
    const nested = wordProblem({ code: 'settings-unknown', params: { key: 'limits.turns' } });
    expect(nested.hint).toBe('Under limits: stand rounds, activations.');
  });
});

describe('the index of problems', () => {
  it('names every place, and has no question mark in its stead', () => {
    expect(read('docs/problems.md').match(/(?:^|\s)\?(?=\s|$)/gm) ?? []).toEqual([]);
  });
});
