import { plainNumber } from '../../values.ts';

/** The scores of a run, or the numbers that were compared, beside their line: those of its first and last round, whatever came between. */
export function wordFirstLast(scores: readonly number[]): string {
  return `${plainNumber(scores[0] ?? 0)} in the first round, ${plainNumber(scores.at(-1) ?? 0)} in the last`;
}
