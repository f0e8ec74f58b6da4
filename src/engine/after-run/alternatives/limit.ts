import { numberChanges } from './value-change.ts';
import type { Maker } from './turning.ts';

/** How often is too often: the round, or how often a counter was triggered by then, and once more to go on. */
export const limits: Maker = ({ verdict, toEnd, stops }) => {
  const counts = new Map<number, number>();
  for (const evidence of verdict.because)
    if (evidence.kind === 'count') counts.set(evidence.limit, evidence.count);
    else if (evidence.kind === 'rounds') counts.set(evidence.limit, evidence.round);
  return stops.flatMap((stop) => {
    if (stop.kind !== 'limit' || stop.amount === null) return [];
    const count = counts.get(stop.amount) ?? verdict.round;
    return numberChanges(stop, [toEnd ? count : count + 1]);
  });
};
