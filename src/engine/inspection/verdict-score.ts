import type { Verdict } from '../workflow/verdict/verdict.ts';

/** The number that a round was judged by: its score, else a number that was held against another; null where there is none. */
export function scoreOfVerdict({ because }: Verdict): number | null {
  let compared: number | null = null;
  for (const evidence of because) {
    if (evidence.kind === 'score') return evidence.score;
    if (evidence.kind !== 'comparison' || typeof evidence.value !== 'number') continue;
    if (compared === null && typeof evidence.readAs === 'number') compared = evidence.readAs;
  }
  return compared;
}
