import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCS_PARTS } from '../../src/page/components/docs/parts.ts';
import { describe, expect, it } from 'vitest';
import { settingsMaps } from '../../src/engine/schema/describe-settings.ts';
import { openText } from '../../src/engine/open-text.ts';
import { wordProblem } from '../../src/wording/wording.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Words of our own making or false friends, and the field's word for each. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/passed over/i, 'ignored'],
  [/\bh(?:eld|olds?|olding) back\b/i, 'suppressed'],
  [/\bbehind\b/i, 'after'],
  [/what was passed on/i, 'feedback'],
  [/did not answer any more|what it had done/i, 'stopped responding'],
  [/text with places/i, 'template string'],
  [/\bany value\b/i, 'any'],
  [/\bwhole numbers?\b/i, 'integer'],
  [/^list: /i, 'array of'],
  [/\bDo as\b/, 'Match'],
  [/\bguards?\b/i, 'counter, timer'],
  [/\bits mood\b/i, 'behavior'],
  [/is told to answer/i, 'prompt asks for'],
  [/\b(?:in|with|from|by) the script\b/i, 'prepared answers'],
  [/^(?:Go on|Keys|Script|Fails|Mended)$/, 'Continue, Help, Prepared answers, Before, After'],
];

function files(folder: string, ends: RegExp): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ends.test(name)).map((name) => join(folder, name));
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** String literals of a source file that may be read by somebody; codes, ids and comments are none. */
function stringsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import[^;]*;$/gm, '');
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...found]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((text) => text.replace(/<"?guard"?>/g, ''));
}

/** What stands between the tags of a component, and the strings of its script. */
function wordsOfComponent(source: string): string[] {
  const script = [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((match) => match[1] ?? '').join('\n');
  const markup = source.replace(/<!--[^]*?-->|<script[^]*?<\/script>|<style[^]*?<\/style>/g, '');
  return [...stringsOf(script), ...stringsOf(markup), ...markup.split(/<[^>]*>|\{[^}]*\}/).map((text) => text.trim())];
}

/** The prose of a page: no code, no comments, no titles of tests. */
function proseOf(markdown: string): string[] {
  return markdown
    .replace(/```[^]*?```/g, '')
    .replace(/^\*\*Held by\*\* (?:.+\n)+/gm, '')
    .replace(/<!--[^]*?-->|`[^`\n]*`|\([^)\s]*\)|^#+ lint-\S+$/gm, '')
    .split('\n')
    .map((line) => line.replace(/^#+ /, ''));
}

const TYPESCRIPT = [
  ...files('src/wording', /\.ts$/),
  ...files('src/page', /\.ts$/),
  ...files('src/engine/notations', /describe[\w-]*[\\/]?[^]*\.ts$|support\.ts$|orka[\\/]support\.ts$/),
  ...files('src/language', /words\.ts$|jinja-names\.ts$|reference-page\.ts$/),
  'src/terminal/usage.ts',
  'src/terminal/arguments.ts',
];
const PAGES = [
  ...files('docs', /\.md$/).filter((file) => !/architecture|dependencies|roadmap/.test(file)),
  'README.md',
];

const SAID: readonly (readonly [file: string, text: string])[] = [
  ...TYPESCRIPT.flatMap((file) => stringsOf(read(file)).map((text) => [file, text] as const)),
  ...[...files('src/page', /\.svelte$/), ...files('src/routes', /\.svelte$/)].flatMap((file) =>
    wordsOfComponent(read(file)).map((text) => [file, text] as const),
  ),
  ...PAGES.flatMap((file) => proseOf(read(file)).map((text) => [file, text] as const)),
];

describe('the words of page, terminal and docs', () => {
  it('are found at all', () => {
    expect(SAID.length).toBeGreaterThan(3000);
    expect(new Set(SAID.map(([file]) => file)).size).toBeGreaterThan(150);
  });

  it.each(BANNED)('are those of the field: never %s, but %s', (banned) => {
    const wrong = SAID.filter(([, text]) => banned.test(text) && !/^lint-[\w-]+$/.test(text));
    expect(wrong.map(([file, text]) => `${file}: ${text.slice(0, 120)}`)).toEqual([]);
  });

  it('say once what a round is, where every page leads to it', () => {
    expect(read('docs/glossary.md')).toContain('A round is one iteration of a loop');
    expect(read('src/page/components/studio/HelpSheet.svelte')).toContain('A round is one iteration of a loop');
    for (const file of ['studio/HelpSheet', 'docs/DocsHeader'])
      expect(read(`src/page/components/${file}.svelte`)).toContain('DOCS_PARTS');
    expect(DOCS_PARTS.map(({ route }) => route)).toContain('/glossary/');
  });
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
