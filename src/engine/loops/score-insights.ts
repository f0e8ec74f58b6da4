import type { Pattern } from '../patterns/pattern.ts';
import { textsOf, type Results } from './score-extract.ts';

/** What is looked for in the replies of a round: patterns by category. */
export interface InsightRule {
  enabled: boolean;
  /** Characters that a category may have. */
  longest: number;
  patterns: Readonly<Record<InsightCategory, readonly Pattern[]>>;
}

/** What can be learned from a round. */
export const INSIGHT_CATEGORIES = ['insights', 'improvements', 'mistakes'] as const;
export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** Texts shorter than this are not looked at; finds must be longer than 10 characters and at most 200. */
const SHORTEST_TEXT = 20;
const FIND_LENGTHS = { least: 11, most: 200 };

/** What the replies of a round say of each category, joined by " | "; '' where they say nothing. */
export function extractInsights(rule: InsightRule, results: Results): Record<InsightCategory, string> {
  const texts = rule.enabled
    ? results.flatMap(([, ports]) => textsOf(ports)).filter((text) => [...text].length >= SHORTEST_TEXT)
    : [];
  const made = { insights: '', improvements: '', mistakes: '' };
  for (const category of INSIGHT_CATEGORIES) {
    const finds = texts.flatMap((text) => rule.patterns[category].flatMap((pattern) => findsIn(text, pattern)));
    made[category] = cut(distinct(finds).join(' | '), rule.longest);
  }
  return made;
}

function findsIn(text: string, pattern: Pattern): string[] {
  const finds: string[] = [];
  for (let match = pattern.exec(text, 0); match;) {
    const find = (match.groups[0] ?? '').replace(/\s+/g, ' ').trim();
    const { length } = [...find];
    if (length >= FIND_LENGTHS.least && length <= FIND_LENGTHS.most) finds.push(find);
    match = pattern.exec(text, match.end > match.index ? match.end : match.end + 1);
  }
  return finds;
}

/** Of texts that differ in case alone the first. */
function distinct(finds: readonly string[]): string[] {
  const seen = new Set<string>();
  return finds.filter((find) => {
    const key = find.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function cut(text: string, longest: number): string {
  const signs = [...text];
  return signs.length <= longest ? text : `${signs.slice(0, longest).join('')}...`;
}
