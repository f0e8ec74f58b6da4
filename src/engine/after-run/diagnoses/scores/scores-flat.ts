import type { DiagnosisRule } from '../rule.ts';

/** So many rounds without a better score. */
export const FLAT = 3;

/** The score has not risen above its best for three rounds or more: {name, best, bestRound, score, since}. */
export const scoresFlat: DiagnosisRule = {
  code: 'scores-flat',
  severity: 'info',
  unlessWell: true,
  watch({ isScored }, tell) {
    if (!isScored) return null;
    let best = -Infinity;
    let bestRound = 0;
    return ({ round, verdict, scored }) => {
      if (!scored?.rises) return;
      const { name, score } = scored;
      if (score > best) [best, bestRound] = [score, round];
      else if (round - bestRound >= FLAT && verdict.outcome !== 'left')
        tell({ round, params: () => ({ name, best, bestRound, score, since: round - bestRound }) });
    };
  },
};
