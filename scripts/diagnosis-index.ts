/**
 * docs/diagnoses.md: what may be said of the rounds of a run, made from the rules and their words. `npx tsx
 * scripts/diagnosis-index.ts` writes it; a test says when it is out of date.
 */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DIAGNOSIS_CODES } from '../src/engine/after-run/diagnoses/diagnosis.ts';
import { RULES } from '../src/engine/after-run/diagnoses/rules.ts';
import { wordDiagnosis } from '../src/wording/wording.ts';
import { DIAGNOSIS_PAGES } from '../src/wording/en/after-run/diagnosis-pages.ts';

const FILE = fileURLToPath(new URL('../docs/diagnoses.md', import.meta.url));

/** Params that say their own names; a choice between words is shown by its first. */
const PLACES: Record<string, string> = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? (CHOSEN[name] ?? `‹${name}›`) : undefined),
  },
);
const CHOSEN: Readonly<Record<string, string>> = { how: 'case', what: 'rounds' };

/** The whole page. */
export function diagnosisIndex(): string {
  const parts = DIAGNOSIS_CODES.flatMap((code) => {
    const params = code === 'threshold-near' || code === 'scores-flat' ? EXAMPLE : PLACES;
    const { message, hint } = wordDiagnosis({ code, params });
    const isDropped = RULES.some((rule) => rule.code === code && rule.unlessWell);
    const notes = isDropped ? ['Only where the loop does not end by its own rule after all.', ''] : [];
    const link = `[${DIAGNOSIS_PAGES[code].title}](diagnoses/${code}.md)`;
    return [`## ${code}`, '', escaped(message), '', ...(hint === '' ? [] : [escaped(hint), '']), ...notes, link, ''];
  });
  return `${[
    '# Diagnoses',
    '',
    '<!-- Made by npx tsx scripts/diagnosis-index.ts from the rules and their words -->',
    '',
    'What is said of the rounds of a run, from its facts and texts alone. ‹…› stands for a name or a text of yours. Each has a page that says how it is found, with an example.',
    '',
    ...parts,
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** Where words are made of numbers. */
const EXAMPLE = { name: 'score', score: 0.84, threshold: 0.85, best: 0.7, bestRound: 2, since: 3 };

function escaped(words: string): string {
  return words.replace(/[\\`*_<>[\]|]/g, '\\$&');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const made = diagnosisIndex();
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== made) writeFileSync(FILE, made);
}
