/**
 * docs/problems/<code>.md: what is said of each rule of the linter, made from its file. From the first `## ` on a page keeps what stands
 * there: its examples are written by hand, and run by a test. `npx tsx scripts/problem-pages.ts` writes the pages; a test says when one
 * is out of date.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleEntry } from '../src/engine/lint/rule.ts';
import { NOTATION_HELPS } from '../src/engine/notations/notation-helps.ts';
import { notationOfRule } from '../src/engine/workflow/rule-number.ts';

const FOLDER = fileURLToPath(new URL('../docs/problems/', import.meta.url));

/** What a rule without a page begins with: its test refuses it until there are examples. */
const NO_EXAMPLES = '## Broken\n\n```yaml\n```\n\nTold at line 0: ``.\n\n## Fixed\n\n```yaml\n```\n';

/** The rules of all notations by their codes. */
export function ruleEntries(): Map<string, RuleEntry> {
  return new Map(Object.values(NOTATION_HELPS).flatMap(({ rules }) => rules.map((rule) => [rule.code, rule])));
}

/** The page of a rule; `present`: the one that is there. */
export function problemPageOf({ code, page, rules = [] }: RuleEntry, present: string | null): string {
  const examples = /^## [^]*/m.exec(present ?? '')?.[0] ?? NO_EXAMPLES;
  const links = rules.map((rule) => `[${rule}](../rules/${notationOfRule(rule)}.md#${rule})`).join(' and ');
  const see = links === '' ? [] : [`See ${rules.length > 1 ? 'rules' : 'rule'} ${links}.`, ''];
  return [`# ${page.title}`, '', `\`${code}\``, '', ...page.text, '', ...see, examples].join('\n');
}

export function presentPage(code: string): string | null {
  const file = path.join(FOLDER, `${code}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [code, entry] of ruleEntries()) {
    const present = presentPage(code);
    const made = problemPageOf(entry, present);
    if (made === present) continue;
    writeFileSync(path.join(FOLDER, `${code}.md`), made);
    console.log(`docs/problems/${code}.md written`);
  }
}
