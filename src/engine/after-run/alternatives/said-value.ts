import { answerChange } from './answer-change.ts';
import { comparisonsOf, SIDES, type Compared } from './comparisons.ts';
import { decimalsOf, shortNumber } from './short-number.ts';
import type { Maker } from './turning.ts';
import { valuePlace, writtenValue } from './value-place.ts';

/** An answer with another value where one stood that was compared. */
export const saidValues: Maker = ({ verdict, answers }) =>
  comparisonsOf(verdict).flatMap((compared) => {
    const to = otherValue(compared);
    const place = to === null ? null : valuePlace(compared, answers);
    return place && to !== null ? answerChange(place.answer, place.at.start, place.at.end, to, 0.4) : [];
  });

function otherValue({ actual, readAs, value, wanted }: Compared): string | null {
  const side = SIDES[wanted];
  if (side !== undefined) {
    if (typeof readAs !== 'number' || typeof value !== 'number') return null;
    const number = shortNumber(value, side, Math.max(decimalsOf(String(readAs)), decimalsOf(String(value))));
    return number === null ? null : String(number);
  }
  if (wanted === '==') return value === null || typeof value === 'object' ? null : writtenValue(value);
  if (typeof readAs !== 'boolean') return null;
  const other = String(!readAs);
  // As whoever answers writes it: `False`, `True`.
  return /^[A-Z]/.test(writtenValue(actual)) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}
