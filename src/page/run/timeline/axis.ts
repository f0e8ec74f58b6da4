/** Seconds between two marks of an axis, as people count them. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** Times in seconds at which an axis from 0 to `total` is marked, `most` of them beside 0 at most, evenly apart. */
export function axisMarks(total: number, most: number): number[] {
  if (!(total > 0) || most < 1) return [];
  const step = STEPS.find((one) => total / one <= most) ?? Math.ceil(total / most / 3600) * 3600;
  const count = Math.floor(total / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 10) / 10);
}

/** Where a bar lies on an axis, in parts of its length: from `start` to `end` or, while it goes on, to now. */
export function barOf(
  { start, end }: { start: number; end: number | null },
  total: number,
): { left: number; width: number } {
  if (!(total > 0)) return { left: 0, width: 0 };
  const left = Math.min(1, Math.max(0, start / total));
  return { left, width: Math.min(1 - left, Math.max(0, ((end ?? total) - start) / total)) };
}
