import { plainNumber } from '../../values.ts';

/** The scores of a run beside their line: those of its first and last round, whatever came between. */
export function wordFirstLast(scores: readonly number[]): string {
  return `first score ${plainNumber(scores[0] ?? 0)}, last ${plainNumber(scores.at(-1) ?? 0)}`;
}
