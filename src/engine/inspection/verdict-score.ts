import type { Verdict } from '../workflow/verdict/verdict.ts';

/** A number that a round was judged by; `what`: the value that was compared, '' of a score. */
interface JudgedBy {
  score: number;
  what: string;
}

/** The number that a round was judged by: its score, else a number that was held against another; null where there is none. */
export function judgedBy({ because }: Verdict): JudgedBy | null {
  let compared: JudgedBy | null = null;
  for (const evidence of because) {
    if (evidence.kind === 'score') return evidence.score === null ? null : { score: evidence.score, what: '' };
    if (evidence.kind !== 'comparison' || typeof evidence.value !== 'number') continue;
    if (compared === null && typeof evidence.readAs === 'number')
      compared = { score: evidence.readAs, what: evidence.left };
  }
  return compared;
}

/** That number alone. */
export function scoreOfVerdict(verdict: Verdict): number | null {
  return judgedBy(verdict)?.score ?? null;
}
