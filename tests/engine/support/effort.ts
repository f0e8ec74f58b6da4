/**
 * By how much more processor time eight times the size takes: 8 where the time grows with the size, 64 where it grows with its square.
 * The least of three goes each, and of six such ratios where the first is none of time that grows with the size: what else the machine
 * does makes a ratio larger now and then, and a square does each time.
 */
export function growthByEight(size: number, make: (size: number) => () => unknown): number {
  const least = (work: () => unknown): number => Math.min(...[0, 1, 2].map(() => processorTime(work)));
  // A mutation is judged by what comes of it: to measure each would take hours.
  if (process.env['MUTATION_TESTS']) {
    make(Math.ceil(size / 8))();
    return 8;
  }
  least(make(size));
  let growth = Infinity;
  for (let times = 0; times < 6 && growth >= LINEAR; times++)
    growth = Math.min(growth, least(make(size * 8)) / least(make(size)));
  return growth;
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
