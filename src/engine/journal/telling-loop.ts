import { reachedLimit } from '../workflow/verdict/reached-limit.ts';
import type { LoopView, RunView } from './view.ts';

/** The loop that the outcome of a run is told by: the latest outermost one that was ended by a bound or an error, else the latest. */
export function tellingLoop({ loops }: Pick<RunView, 'loops'>): LoopView | null {
  const outermost = Object.values(loops).filter((loop) => loop.around === -1);
  const inOrder = outermost.toSorted((one, other) => one.frame - other.frame);
  return inOrder.findLast((loop) => loop.status === 'ended' && wasCut(loop)) ?? inOrder.at(-1) ?? null;
}

function wasCut({ verdict }: LoopView): boolean {
  return verdict !== null && (reachedLimit(verdict) || verdict.reason === 'error');
}
