import type { Look } from './score-extract.ts';
import { floatIn } from './score-patterns.ts';

/**
 * Why a round gave no score: a pattern that found something, and what it found; else the first pattern and the last text.
 * `no-look`: no pattern was tried on any text, so both are empty.
 */
export interface MissedScore {
  why: 'no-look' | 'no-match' | 'no-group' | 'no-number';
  patterns: number;
  pattern: string;
  text: string;
}

/** Says of a round without a score which of the looks that were made came closest to one: the first that matched. */
export function missedScore(looks: readonly Look[]): MissedScore {
  const patterns = new Set(looks.map(({ pattern }) => pattern.source)).size;
  for (const { text, pattern } of looks) {
    const match = pattern.pattern.exec(text);
    if (!match) continue;
    const { source } = pattern;
    if (match.groups.length === 0 && floatIn(match.text) === null)
      return { why: 'no-group', patterns, pattern: source, text: match.text };
    return { why: 'no-number', patterns, pattern: source, text: match.groups[0] ?? match.text };
  }
  const why = looks.length === 0 ? 'no-look' : 'no-match';
  return { why, patterns, pattern: looks[0]?.pattern.source ?? '', text: looks.at(-1)?.text ?? '' };
}
