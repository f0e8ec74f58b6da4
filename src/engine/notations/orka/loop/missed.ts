import { groupBy } from '../../../workflow/group.ts';
import type { Look } from './extract.ts';
import { floatIn } from './patterns.ts';

/**
 * Why a round gave no score: a pattern that found something, and what it found; else the last text, and the first pattern that
 * was tried on it. `patterns`: how many were tried on that text. `no-look`: no pattern was tried on any text, so both are empty.
 */
export interface MissedScore {
  why: 'no-look' | 'no-match' | 'no-group' | 'no-number';
  patterns: number;
  pattern: string;
  text: string;
}

/** Says of a round without a score which of the looks that were made came closest to one: the first that matched. */
export function missedScore(looks: readonly Look[]): MissedScore {
  for (const { text, pattern } of looks) {
    const match = pattern.pattern.exec(text);
    if (!match) continue;
    const { source } = pattern;
    const patterns = patternsOn(text, looks).length;
    if (match.groups.length === 0 && floatIn(match.text) === null)
      return { why: 'no-group', patterns, pattern: source, text: match.text };
    return { why: 'no-number', patterns, pattern: source, text: match.groups[0] ?? match.text };
  }
  const why = looks.length === 0 ? 'no-look' : 'no-match';
  const text = looks.at(-1)?.text ?? '';
  const patterns = patternsOn(text, looks);
  return { why, patterns: patterns.length, pattern: patterns[0] ?? '', text };
}

function patternsOn(text: string, looks: readonly Look[]): string[] {
  return sourcesOf(looks.filter((look) => look.text === text));
}

/** Each pattern once. */
function sourcesOf(looks: readonly Look[]): string[] {
  return [...new Set(looks.map(({ pattern }) => pattern.source))];
}

/** Replies, and the patterns of which each was tried on every one of them. */
export interface Tried {
  patterns: string[];
  replies: Pick<Look, 'agent' | 'text'>[];
}

/** What was tried on the first `most` replies that were looked at. */
export function triedOn(looks: readonly Look[], most: number): Tried[] {
  const byReply = groupBy(looks, ({ agent, text }) => `${agent}: ${text}`);
  const tried = [...byReply.values()].slice(0, most).map((own) => ({ own, patterns: sourcesOf(own) }));
  return [...groupBy(tried, ({ patterns }) => JSON.stringify(patterns)).values()].map((alike) => ({
    patterns: alike[0]?.patterns ?? [],
    replies: alike.flatMap(({ own }) => own.slice(0, 1)),
  }));
}
