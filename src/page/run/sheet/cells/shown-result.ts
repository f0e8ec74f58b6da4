import { isOnlyData } from '../../../../engine/journal/said.ts';
import type { RunView } from '../../../../engine/journal/view.ts';
import { completedRounds, wordBest } from '../../../../wording/en/run/best-so-far.ts';
import { plainLines } from '../../view/detail-text.ts';

/** What came out of a run as it is read; `best`: who gave what stands for a result that there is not. */
interface ShownResult {
  text: string;
  best: string | null;
}

export function shownResult({ result: ended, loops }: Pick<RunView, 'result' | 'loops'>): ShownResult {
  if (!ended) return { text: '', best: null };
  const { result, bestSoFar } = ended;
  const own = isOnlyData(result) ? plainLines(result.value) : result.text;
  return own === '' && bestSoFar
    ? { text: bestSoFar.text, best: `${wordBest(bestSoFar, completedRounds({ loops }))}: ${bestSoFar.node}` }
    : { text: own, best: null };
}
