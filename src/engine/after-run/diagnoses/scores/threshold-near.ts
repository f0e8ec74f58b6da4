import type { DiagnosisRule } from '../rule.ts';

/** What is missing of a threshold that was nearly reached, as a share of it. */
export const NEAR = 0.05;

/**
 * A score, or a similarity, that missed its threshold by less than a twentieth of it: {name, score, threshold, isPassed}.
 * `isPassed`: the threshold itself is not enough.
 */
export const thresholdNear: DiagnosisRule = {
  code: 'threshold-near',
  severity: 'info',
  unlessWell: true,
  watch({ isScored, ends }, tell) {
    if (!isScored && !ends.some(({ kind }) => kind === 'similarity')) return null;
    return ({ verdict, round, scored }) => {
      if (verdict.outcome === 'left') return;
      if (scored?.rises) {
        const { name, score, threshold, isPassed } = scored;
        if (isNear(score, threshold)) tell({ round, params: () => ({ name, score, threshold, isPassed }) });
        return;
      }
      for (const evidence of verdict.because) {
        if (evidence.kind !== 'similarity') continue;
        const { similarity: score, threshold } = evidence;
        if (isNear(score, threshold)) tell({ round, params: () => ({ name: 'similarity', score, threshold }) });
      }
    };
  },
};

function isNear(score: number, threshold: number): boolean {
  return score < threshold && threshold - score < NEAR * threshold;
}
