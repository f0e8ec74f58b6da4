import type { StopValue } from '../../workflow/loops/stop-value.ts';
import { writtenAt } from '../../reading/plain-text.ts';
import type { Candidate } from './alternative.ts';

/** A value of the text as another, wherever the loop says the same once more. */
export function valueChange(
  stop: StopValue,
  to: string,
  size: number,
  alike: readonly StopValue[] = [stop],
): Candidate {
  const ranges = new Map(alike.flatMap(({ range, also }) => [range, ...also]).map((range) => [range.start, range]));
  const edits = [...ranges.values()].map((range) => ({ range, text: writtenAt(range, to) }));
  return { change: { kind: 'text', edits, stop, to }, size };
}

/**
 * A number of the text as others, the first of them preferred; without those that are the same or may not stand there. All are as large a
 * change as the first: a longer number that is nearer is none that a reader would choose.
 */
export function numberChanges(stop: StopValue, numbers: readonly number[]): Candidate[] {
  const now = Number(stop.value);
  const fitting = numbers.filter(
    (to) => Number.isFinite(to) && to !== now && to >= (stop.least ?? -Infinity) && to <= (stop.most ?? Infinity),
  );
  const [first = now] = fitting;
  const size = Math.abs(first - now) / Math.max(Math.abs(first), Math.abs(now), 1e-9);
  return fitting.map((to) => valueChange(stop, String(to), size));
}
