/**
 * By how much more processor time eight times the size takes: 8 where the time grows with the size, 64 where it grows with its square.
 * The least of three goes each, so that what else the machine does counts little.
 */
export function growthByEight(size: number, make: (size: number) => () => unknown): number {
  const least = (work: () => unknown): number => Math.min(...[0, 1, 2].map(() => processorTime(work)));
  least(make(size));
  return least(make(size * 8)) / least(make(size));
}

/** Between the two. */
export const LINEAR = 26;

/** Microseconds. What takes less says nothing. */
const LEAST = 1_000;

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(LEAST, user + system);
}
