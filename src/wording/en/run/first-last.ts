import { plainNumber } from '../../values.ts';

/**
 * The scores of a loop, or the numbers that were compared, beside their line: those that the first and the last such round were judged by,
 * whatever came between. Not each round is judged by one.
 */
export function wordFirstLast(scores: readonly number[]): string {
  return `judged by ${plainNumber(scores[0] ?? 0)} first, ${plainNumber(scores.at(-1) ?? 0)} last`;
}
