import type { RunResult } from '../engine/journal/run-result.ts';
import { isOnlyData, plainText } from '../engine/journal/said.ts';
import type { LoopView, RunView } from '../engine/journal/view.ts';
import { reachedLimit } from '../engine/workflow/verdict/reached-limit.ts';
import type { Progress } from './runs.ts';

/** How much of a result the list of runs shows. */
const RESULT_LENGTH = 300;

/** How far a run has come, as the list of runs shows it. */
export function progressOf(view: RunView): Progress {
  const outermost = Object.values(view.loops).filter((loop) => loop.around === -1);
  const verdict = lastJudged(outermost)?.verdict ?? null;
  return {
    rounds: outermost.reduce((rounds, loop) => rounds + loop.rounds, 0),
    activations: view.activations,
    reason: verdict?.reason ?? '',
    limited: outermost.some((loop) => loop.verdict !== null && reachedLimit(loop.verdict)),
    result: view.result ? lineOf(view.result.result) : '',
  };
}

/** A text as it is, data without the marks of JSON. */
function lineOf(result: RunResult['result']): string {
  // Outputs that all are empty are a result, too.
  return ((isOnlyData(result) ? plainText(result.value) : '') || result.text).slice(0, RESULT_LENGTH);
}

/** The loop entered last that has a verdict. */
function lastJudged(loops: readonly LoopView[]): LoopView | null {
  let last: LoopView | null = null;
  for (const loop of loops) if (loop.verdict && (last === null || loop.frame > last.frame)) last = loop;
  return last;
}
