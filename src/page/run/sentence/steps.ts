import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';

/** A number that is changed, with what it is to a loop and what it may be. */
export type Stepped = Pick<StopValue, 'kind' | 'value' | 'least' | 'most'>;

/** How far a key or a few pixels move a number: by one where it is counted, by a twentieth where it is a share of one, in its own digits. */
function stepOf({ kind, value }: Pick<StopValue, 'kind' | 'value'>): number {
  if (kind === 'limit' || kind === 'time') return 1;
  const number = Number(value);
  if (Number.isInteger(number) && Math.abs(number) > 1) return 1;
  return /\.\d\d/.test(value) ? 0.01 : 0.05;
}

/** The number `steps` further on, within its bounds, in as many digits as its steps have. */
export function stepped(stop: Stepped, value: string, steps: number): string {
  const size = stepOf({ kind: stop.kind, value: stop.value });
  const digits = size === 1 ? 0 : 2;
  const number = Number(value);
  const next = Math.round(number / size + steps) * size;
  return String(Number(bounded(stop, next).toFixed(digits)));
}

/** What was typed, where it is a number that may stand there; null else. */
export function numberTyped(stop: Omit<Stepped, 'value'>, typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d*\.?\d+$|^\d+\.$/.test(text)) return null;
  const number = Number(text);
  if (bounded(stop, number) !== number) return null;
  if (stop.kind === 'limit' && !Number.isInteger(number)) return null;
  return String(number);
}

/** A limit below one round is none. */
export function leastOf({ kind, least }: Pick<Stepped, 'kind' | 'least'>): number {
  return least ?? (kind === 'limit' ? 1 : 0);
}

function bounded(stop: Omit<Stepped, 'value'>, number: number): number {
  return Math.min(Math.max(number, leastOf(stop)), stop.most ?? Number.POSITIVE_INFINITY);
}
