import { notationOfRule, type RuleNumber } from '../../engine/workflow/rule-number.ts';

/*
 * Pages of the site that explain something, as addresses below its base. The one place that knows them; apart from the words, so that
 * a link loads none of them.
 */

/** The page that explains a code with an example: `problems/lint-dead-end/`. Null for a code whose words say all there is to say. */
export function problemPage(code: string): string | null {
  return /^lint-[a-z-]+$/.test(code) ? `problems/${code}/` : null;
}

/** Where a rule of a notation stands, with its example: `rules/chatdev/#M44`. */
export function rulePage(rule: RuleNumber): string {
  return `rules/${notationOfRule(rule)}/#${rule}`;
}
