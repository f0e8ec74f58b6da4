import type { Pattern } from '../../../patterns/pattern.ts';
import { textsOf, type Results } from './extract.ts';

/** What is looked for in the replies of a round: patterns by category. */
export interface InsightRule {
  enabled: boolean;
  /** Characters that a category may have. */
  longest: number;
  patterns: Readonly<Record<InsightCategory, readonly Pattern[]>>;
}

export const INSIGHT_CATEGORIES = ['insights', 'improvements', 'mistakes'] as const;
export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** Texts shorter than this are not looked at, nor are finds shorter than this kept (OrKa, `cognitive_extraction.py`). */
const SHORTEST_TEXT = 20;
const SHORTEST_FIND = 11;

/** What was learned of each category, joined by " | ", and the finds that were too short to keep. */
export interface Learned extends Record<InsightCategory, string> {
  dropped: string[];
}

/** What the replies of a round say of each category; '' where they say nothing. A long find is cut with its category. */
export function extractInsights(rule: InsightRule, results: Results): Learned {
  const texts = rule.enabled ? results.flatMap(([, ports]) => textsOf(ports)) : [];
  const made: Learned = { insights: '', improvements: '', mistakes: '', dropped: [] };
  for (const category of INSIGHT_CATEGORIES) {
    const finds: string[] = [];
    for (const text of texts) {
      for (const find of rule.patterns[category].flatMap((pattern) => findsIn(text, pattern))) {
        const isShort = [...text].length < SHORTEST_TEXT || [...find].length < SHORTEST_FIND;
        (isShort ? made.dropped : finds).push(find.replace(/\s+/g, ' '));
      }
    }
    if (finds.length > 0) made[category] = cut(distinct(finds).join(' | '), rule.longest);
  }
  return made;
}

/** The first groups of all that a pattern finds, without the white space around them. */
function findsIn(text: string, pattern: Pattern): string[] {
  const finds: string[] = [];
  for (let match = pattern.exec(text, 0); match;) {
    const find = (match.groups[0] ?? '').trim();
    if (find !== '') finds.push(find);
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
