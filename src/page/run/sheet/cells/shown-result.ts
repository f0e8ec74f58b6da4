import { isOnlyData } from '../../../../engine/journal/said.ts';
import type { RunView } from '../../../../engine/journal/view.ts';
import { plainLines } from '../../view/detail-text.ts';

/** What came out of a run as it is read; `best`: who gave the best so far, which stands for a result that there is not. */
interface ShownResult {
  text: string;
  best: string | null;
}

export function shownResult({ result: ended }: Pick<RunView, 'result'>): ShownResult {
  if (!ended) return { text: '', best: null };
  const { result, bestSoFar } = ended;
  const own = isOnlyData(result) ? plainLines(result.value) : result.text;
  return own === '' && bestSoFar ? { text: bestSoFar.text, best: bestSoFar.node } : { text: own, best: null };
}
