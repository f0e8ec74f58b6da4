import { numberChanges } from './value-change.ts';
import { numbersInPlaceOf } from './short-number.ts';
import type { Maker } from './turning.ts';

/** When it is good enough: the score or similarity that was found, or more than that to go on. */
export const thresholds: Maker = ({ verdict, toEnd, stops }) => {
  const found = verdict.because.flatMap((evidence) => {
    if (evidence.kind === 'score') return evidence.score ?? [];
    return evidence.kind === 'similarity' ? evidence.similarity : [];
  });
  return stops.flatMap((stop) => {
    const { amount } = stop;
    if (stop.kind !== 'threshold' || amount === null) return [];
    return found.flatMap((number) => {
      const numbers = numbersInPlaceOf(stop.value, number, toEnd ? 'at-most' : 'above');
      return numberChanges(
        stop,
        // More than the whole is nothing that anybody would write.
        numbers.filter((to) => to <= 1 || amount > 1),
      );
    });
  });
};
