import type { Evidence, Verdict } from '../../../workflow/verdict/verdict.ts';

/** A number of a round that is held against a threshold. */
export interface Scored {
  score: number;
  threshold: number;
  /** What it is called: `score`, `similarity` or `judge.score`. */
  name: string;
  /** More of it is better, as far as the operator tells. */
  rises: boolean;
  /** The threshold itself is not enough. */
  isPassed: boolean;
  /** What was read as the number; '' where it is a value by itself. */
  text: string;
}

/** Names of what is a grade, and not a count, a loss or a price. */
const GRADE = /score|quality|rating|confidence|grade|mark/i;

/** Numbers by which the rule of a loop judged a round; counts of what was tried are none. */
export function scoredIn({ because }: Verdict): Scored | null {
  for (const evidence of because) {
    const scored = asScored(evidence);
    if (scored) return scored;
  }
  return null;
}

function asScored(evidence: Evidence): Scored | null {
  switch (evidence.kind) {
    case 'score': {
      const { score, threshold, text } = evidence;
      return score === null ? null : { score, threshold, name: 'score', rises: true, isPassed: false, text };
    }
    case 'comparison': {
      const { left, readAs, operator, value, holds } = evidence;
      if (typeof readAs !== 'number' || typeof value !== 'number' || !GRADE.test(left)) return null;
      // A loop that goes on while a number is small waits for a large one.
      const isLess = operator === '<' || operator === '<=';
      if (!isLess && operator !== '>' && operator !== '>=') return null;
      const isPassed = operator === '<=' || operator === '>';
      return { score: readAs, threshold: value, name: left, rises: isLess === holds || isLess, isPassed, text: '' };
    }
    default:
      return null;
  }
}
