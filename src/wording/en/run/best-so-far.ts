import type { BestSoFar } from '../../../engine/journal/run-result.ts';
import type { RunView } from '../../../engine/journal/view.ts';

/** How many rounds the outermost loop has completed, and whether any loop has one. */
interface CompletedRounds {
  outermost: number;
  any: boolean;
}

/** What stands for a result that there is not: of rounds, one before the last was chosen by its score. */
export function wordBest({ round }: Pick<BestSoFar, 'round'>, { outermost, any }: CompletedRounds): string {
  if (round === 0 || !any) return 'Last answer';
  return round < outermost ? 'Best so far' : 'Last complete round';
}

export function completedRounds({ loops }: Pick<RunView, 'loops'>): CompletedRounds {
  const all = Object.values(loops);
  return {
    outermost: Math.max(0, ...all.map(({ around, completed }) => (around === -1 ? completed : 0))),
    // What an entry before the last completed is told no more.
    any: all.some(({ completed, entries }) => completed > 0 || entries > 1),
  };
}
