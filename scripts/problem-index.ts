/**
 * docs/problems.md: all codes of problems with their words, made from the tables of words, each under a heading that is the code
 * itself. `npx tsx scripts/problem-index.ts` writes it; a test says when it is out of date.
 */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleOfProblem } from '../src/engine/notations/rule-of-problem.ts';
import { NOTATION_WORDS } from '../src/engine/workflow/notation-name.ts';
import { notationOfRule } from '../src/engine/workflow/rule-number.ts';
import { codesWithWords, wordsFor } from '../src/wording/en/problems/table.ts';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const FILE = path.join(ROOT, 'docs', 'problems.md');

/** Groups by how their codes begin; the first that fits has the code. */
const GROUPS: readonly { title: string; begins: readonly string[]; about: string }[] = [
  {
    title: 'Found by the linter',
    begins: ['lint-'],
    about: 'What is written runs, and does not do what it looks like. Each has a page with an example.',
  },
  {
    title: 'The text',
    begins: ['yaml-', 'document-', 'notation-', 'settings-', 'fragment-', 'json-', 'markdown-'],
    about: '',
  },
  { title: 'Graphs with counters and timers', begins: ['chatdev-', 'cycle-'], about: '' },
  { title: 'Score loops', begins: ['orka-'], about: '' },
  { title: NOTATION_WORDS.container.title, begins: ['container-', 'reply-'], about: '' },
  { title: NOTATION_WORDS['loop-exit'].title, begins: ['loop-exit-'], about: '' },
  { title: 'Links and files', begins: ['link-', 'file-'], about: '' },
  { title: 'Scripts', begins: ['script-'], about: '' },
  { title: 'Secrets', begins: ['secret-'], about: '' },
  { title: 'In a run', begins: [''], about: '' },
];

/** The whole page. */
export function problemIndex(): string {
  const { own, shared } = codesWithWords();
  const left = new Set(own);
  const parts = [
    '# Problems',
    '',
    '<!-- Made by npx tsx scripts/problem-index.ts from the words of the program -->',
    '',
    'What is told of a text, a link or a run, by the code of each problem. ‹…› stands for a name or a number of yours.',
    '',
  ];
  for (const { title, begins, about } of GROUPS) {
    const codes = [...left].filter((code) => begins.some((start) => code.startsWith(start))).toSorted();
    for (const code of codes) left.delete(code);
    parts.push(`## ${title}`, '', ...(about === '' ? [] : [about, '']), ...codes.flatMap((code) => entry(code, code)));
  }
  parts.push(
    '## Fields, in every notation',
    '',
    'Their codes begin with the name of the notation: `chatdev-required`, `orka-required`, `container-required`, `loop-exit-required`.',
    '',
    ...shared.toSorted().flatMap((code) => entry(code, `chatdev-${code}`)),
  );
  return `${parts.join('\n').trimEnd()}\n`;
}

function entry(heading: string, code: string): string[] {
  const words = wordsFor({ code, params: PLACES });
  const page = path.join('problems', `${heading}.md`);
  const lines = [`### ${heading}`, '', escaped(words?.message ?? ''), ''];
  if (words && words.hint !== '') lines.push(escaped(words.hint), '');
  if (existsSync(path.join(ROOT, 'docs', page))) lines.push(`[Explained with an example](${page})`, '');
  const rule = ruleOfProblem(heading);
  if (rule !== null) lines.push(`[Rule ${rule}](rules/${notationOfRule(rule)}.md#${rule})`, '');
  return lines;
}

/** What a param is called where its name is not what a reader would call it. */
const CALLED: Readonly<Record<string, string>> = { guard: 'counter' };

/** Params that say their own names, so that a sentence shows what will stand where. */
const PLACES: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' && name !== 'closest' ? `‹${CALLED[name] ?? name}›` : undefined) },
);

/** Words as Markdown: signs that would mean something stand for themselves. */
function escaped(words: string): string {
  return words.replace(/[\\`*_<>[\]|]/g, '\\$&');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const made = problemIndex();
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (made !== before) writeFileSync(FILE, made);
  console.log(made === before ? 'docs/problems.md is up to date' : 'docs/problems.md written');
}
