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
    let told: Record<string, string | number> | null = null;
    return ({ round, verdict, scored }) => {
      if (!scored?.rises) return;
      const { name, score } = scored;
      if (score > best) [best, bestRound] = [score, round];
      else if (round - bestRound >= FLAT && verdict.outcome !== 'left') {
        if (told?.['bestRound'] === bestRound) told['since'] = round - bestRound;
        tell({ round, params: () => (told = { name, best, bestRound, score, since: round - bestRound }) });
      }
    };
  },
};
