import type { Scored } from './scored.ts';

/** Of how many a number seems to be: 10, 100 or 1; 0 where it is no score, null where nothing is wrong. */
export function scaleOf(number: number, { threshold, text, score }: Scored): number | null {
  if (threshold > 1) return threshold >= 5 && number > 0 && number < 1 ? 1 : null;
  if (threshold <= 0 || number <= 1 || text.includes('%') || /criteria$/.test(text)) return null;
  if (number > 100) return 0;
  // A threshold that was brought to what became of such numbers.
  if (score <= 1 && threshold <= 0.1) return null;
  if (number <= 10) return /\d\s*(?:\/|out of)\s*10\b/i.test(text) || score === number / 10 ? null : 10;
  // Read as a share already.
  return score <= 1 ? null : 100;
}
