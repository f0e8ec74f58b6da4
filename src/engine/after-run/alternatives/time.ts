import { numberChanges } from './value-change.ts';
import { decimalsOf, shortNumbers } from './short-number.ts';
import type { Maker } from './turning.ts';

/** How long is too long: the time that had passed, in the unit of the text. */
export const times: Maker = ({ verdict, toEnd, stops }) =>
  stops.flatMap((stop) => {
    if (stop.kind !== 'time' || stop.amount === null || stop.amount <= 0) return [];
    const passed = verdict.because.find((each) => each.kind === 'elapsed' && each.limit === stop.amount);
    if (passed?.kind !== 'elapsed') return [];
    const units = (passed.seconds / stop.amount) * Number(stop.value);
    const numbers = shortNumbers(units, toEnd ? 'at-most' : 'above', decimalsOf(stop.value));
    return numberChanges(
      stop,
      numbers.filter((to) => to > 0),
    );
  });
