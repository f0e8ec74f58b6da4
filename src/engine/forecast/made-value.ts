import type { Json } from '../workflow/json.ts';
import type { ComparedOutput } from './decisions.ts';

/** How far from what it is compared with a number is drawn, as a part of that, or of 1 where that is less. */
const SPREAD = 0.2;

/** A value that ends the loop by this comparison, or does not. `draw` in [0, 1): how far from the limit a number lies. */
export function comparedValue({ operator, value, endsOn }: ComparedOutput, ends: boolean, draw: number): Json {
  const holds = ends === endsOn;
  if (operator === '==' || operator === '!=') return holds === (operator === '==') ? value : otherThan(value);
  const isAbove = operator.startsWith('>') === holds;
  if (typeof value === 'number') return beside(value, isAbove, draw);
  // Texts go by code points.
  return isAbove ? `${String(value)}~` : '';
}

function otherThan(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return value === 'no' ? 'yes' : 'no';
}

/** A number above or below another, never the same. */
export function beside(value: number, isAbove: boolean, draw: number): number {
  const by = Math.max(Math.abs(value), 1) * SPREAD * Math.max(draw, 0.05);
  return isAbove ? value + by : value - by;
}

/**
 * A score that is enough, or is not, with two digits. A score that is enough is not above the best there is, where it lies between
 * 0 and 1.
 */
export function scoreBeside(threshold: number, isEnough: boolean, draw: number): number {
  const best = threshold <= 1 ? 1 : threshold <= 10 ? 10 : 100;
  if (isEnough)
    return Math.max(Math.ceil(threshold * 100), Math.floor((threshold + (best - threshold) * draw) * 100)) / 100;
  return Math.max(0, Math.min(Math.ceil(threshold * 100) - 1, Math.floor(threshold * (1 - 0.5 * draw) * 100)) / 100);
}

/** Something of a type that says nothing. */
export function fillerOf(type: string): Json {
  switch (type) {
    case 'boolean':
      return false;
    case 'number':
      return 0;
    case 'list':
      return [];
    case 'json':
      return {};
    default:
      return FILLER;
  }
}

/** What is answered where nothing hangs on it. */
export const FILLER = '–';

/** Parts by their names, which may lead into one another: `review.score`. */
export function objectOf(parts: Iterable<readonly [path: string, value: Json]>): Record<string, Json> {
  const whole: Record<string, Json> = {};
  for (const [path, value] of parts) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = whole;
    for (const name of names) {
      const inner = Object.hasOwn(at, name) ? at[name] : undefined;
      const next: Record<string, Json> =
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
      Object.defineProperty(at, name, { value: next, enumerable: true, writable: true, configurable: true });
      at = next;
    }
    Object.defineProperty(at, last, { value, enumerable: true, writable: true, configurable: true });
  }
  return whole;
}
