import type { BestSoFar } from '../../../engine/journal/run-result.ts';
import type { RunView } from '../../../engine/journal/view.ts';

/** What stands for a result that there is not. `completed`: rounds of the outermost loop: one before the last was chosen by its score. */
export function wordBest({ round }: Pick<BestSoFar, 'round'>, completed: number): string {
  if (round === 0) return 'Last answer';
  return round < completed ? 'Best so far' : 'Last complete round';
}

/** How many rounds the outermost loop has completed. */
export function completedRounds({ loops }: Pick<RunView, 'loops'>): number {
  return Math.max(0, ...Object.values(loops).map(({ around, completed }) => (around === -1 ? completed : 0)));
}
