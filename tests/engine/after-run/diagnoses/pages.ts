import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DIAGNOSIS_CODES, type DiagnosisCode } from '../../../../src/engine/after-run/diagnoses/diagnosis.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Case } from './cases.ts';

/** What the text of a page holds once its fix is made. */
const FIXED: Partial<Record<DiagnosisCode, string>> = {
  'near-keyword': 'case_sensitive: false',
  'score-scale': 'score_threshold: 0.085',
  'number-unfound': '(?i)SCORE',
};

/** A case that a page shows, with what it says is told there. */
export interface PageCase extends Case {
  told: { severity: string; message: string };
}

/** The examples of docs/diagnoses, one page a diagnosis. */
export function pageCases(): PageCase[] {
  return DIAGNOSIS_CODES.map((code) => {
    const file = fileURLToPath(new URL(`../../../../docs/diagnoses/${code}.md`, import.meta.url));
    const [, shows = '', hides = ''] = readFileSync(file, 'utf8').split(/^## (?:Shows it|Does not)$/m);
    const [, severity, rounds = '', message = ''] =
      /^Told as a (warning|note) in rounds? ([\d, and]+): `(.*)`\.$/m.exec(shows) ?? [];
    const text = block('yaml', shows);
    const made: PageCase = {
      code,
      text,
      script: JSON.parse(block('json answers', shows)) as Json,
      rounds: [...rounds.matchAll(/\d+/g)].map(Number),
      shows: sentence(shows),
      hides: sentence(hides),
      other: { text: block('yaml', hides) || text, script: JSON.parse(block('json answers', hides)) as Json },
      told: { severity: severity === 'note' ? 'info' : 'warning', message },
    };
    const fixed = FIXED[code];
    if (fixed !== undefined) made.fixed = fixed;
    return made;
  });
}

function block(kind: string, section: string): string {
  return section.split(`\`\`\`${kind}\n`, 2)[1]?.split('```', 1)[0] ?? '';
}

function sentence(section: string): string {
  return section.split('```', 1)[0]?.trim() ?? '';
}
