import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { asNumber, isList, kindOf, NOTHING, textBehind, Tuple, tuple, type Value } from './values.ts';

/** `value[from:to:by]` as Python cuts a list or a text; a null bound is left out. Throws a Fault. */
export function sliceOf(given: Value, [from = null, to = null, by = null]: readonly Value[], budget: Budget): Value {
  const value = textBehind(given) ?? given;
  if (typeof value !== 'string' && !isList(value)) return NOTHING;
  const items: readonly Value[] = typeof value === 'string' ? [...value] : value;
  budget.step(items.length);
  const step = bound(by, 1);
  if (step === 0) throw new Fault('bad-operands', { operation: '[::]', left: kindOf(value), right: '0' });
  const chosen: Value[] = [];
  const last = items.length;
  if (step > 0) {
    const end = clamped(bound(to, last), last, 0, last);
    for (let at = clamped(bound(from, 0), last, 0, last); at < end; at += step) chosen.push(items[at] ?? null);
  } else {
    const end = to === null ? -1 : clamped(bound(to, 0), last, -1, last - 1);
    for (let at = clamped(bound(from, last - 1), last, -1, last - 1); at > end; at += step)
      chosen.push(items[at] ?? null);
  }
  if (typeof value === 'string') return chosen.join('');
  return value instanceof Tuple ? tuple(...chosen) : chosen;
}

function bound(value: Value, otherwise: number): number {
  if (value === null) return otherwise;
  const number = asNumber(value);
  if (number === null) throw new Fault('bad-operands', { operation: '[:]', left: '', right: kindOf(value) });
  return Math.trunc(number);
}

/** A place counted from the end when it is negative, and put between the bounds. */
function clamped(place: number, length: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, place < 0 ? place + length : place));
}
