import { textsOf, type Results } from './score-extract.ts';
import { floatIn, type ScorePattern } from './score-patterns.ts';

/** Why a round gave no score: a pattern that found something, and what it found, or the first pattern and the last text. */
export interface MissedScore {
  why: 'no-match' | 'no-group' | 'no-number';
  patterns: number;
  pattern: string;
  text: string;
}

/** Says of a round without a score what came closest to one: the first pattern that matches any text. */
export function missedScore(patterns: readonly ScorePattern[], results: Results): MissedScore {
  const texts = results.flatMap(([, made]) => textsOf(made));
  const count = patterns.length;
  for (const { source, pattern } of patterns) {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (!match) continue;
      if (match.groups.length === 0 && floatIn(match.text) === null)
        return { why: 'no-group', patterns: count, pattern: source, text: match.text };
      return { why: 'no-number', patterns: count, pattern: source, text: match.groups[0] ?? match.text };
    }
  }
  return { why: 'no-match', patterns: count, pattern: patterns[0]?.source ?? '', text: texts.at(-1) ?? '' };
}
