import type { DiagnosisCode } from '../../../engine/after-run/diagnoses/diagnosis.ts';
import { notationOfRule, type RuleNumber } from '../../../engine/workflow/rule-number.ts';

/*
 * Pages of the site that explain something, as addresses below its base. The one place that knows them; apart from the words, so that
 * a link loads none of them.
 */

/** The page that explains a code with an example: `problems/lint-dead-end/`. Null for a code whose words say all there is to say. */
export function problemPage(code: string): string | null {
  return /^lint-[a-z-]+$/.test(code) ? `problems/${code}/` : null;
}

/** The page that says how a diagnosis is found and what to change: `diagnoses/near-keyword/`. */
export function diagnosisPage(code: DiagnosisCode): string {
  return `diagnoses/${code}/`;
}

/** Where a rule of a notation stands, with its example: `rules/chatdev/#M44`. */
export function rulePage(rule: RuleNumber): string {
  return `rules/${notationOfRule(rule)}/#${rule}`;
}
