/**
 * docs/diagnoses/<code>.md: what is said of each diagnosis, made from its words and the numbers of its rule. From `## Shows it` on a page
 * keeps what stands there: its examples are written by hand, and run by a test. `npx tsx scripts/diagnosis-pages.ts` writes the pages;
 * a test says when one is out of date.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIAGNOSIS_CODES, type DiagnosisCode } from '../src/engine/after-run/diagnoses/diagnosis.ts';
import { DIAGNOSIS_PAGES } from '../src/wording/en/after-run/diagnosis-pages.ts';

const FOLDER = fileURLToPath(new URL('../docs/diagnoses/', import.meta.url));

/** A line of a page is that long at most. */
const WIDTH = 128;

/** What a diagnosis without a page begins with: its test refuses it until there are examples. */
const NO_EXAMPLES = `## Shows it

\`\`\`yaml
\`\`\`

\`\`\`json answers
{}
\`\`\`

Told in round 0: \`\`.

## Does not

\`\`\`yaml
\`\`\`

\`\`\`json answers
{}
\`\`\`
`;

/** The page of a diagnosis; `present`: the one that is there. */
export function diagnosisPageOf(code: DiagnosisCode, present: string | null): string {
  const { title, means, found, change } = DIAGNOSIS_PAGES[code];
  const examples = /^## Shows it\n[^]*/m.exec(present ?? '')?.[0] ?? NO_EXAMPLES;
  const parts = [`# ${title}`, `\`${code}\``, wrapped(means), '## How it is found', wrapped(found)];
  return [...parts, '## What to change', wrapped(change), examples].join('\n\n');
}

export function presentDiagnosisPage(code: DiagnosisCode): string | null {
  const file = path.join(FOLDER, `${code}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const code of DIAGNOSIS_CODES) {
    const present = presentDiagnosisPage(code);
    const made = diagnosisPageOf(code, present);
    if (made === present) continue;
    writeFileSync(path.join(FOLDER, `${code}.md`), made);
    console.log(`docs/diagnoses/${code}.md written`);
  }
}
