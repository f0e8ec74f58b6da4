import { LONGEST_SILENCE } from './watchdog.ts';

/** How long reading and compiling a text may take in silence, in milliseconds: neither can let messages in. */
export const OPENING_BUDGET = 30_000;

/** What a worker may need at most on the slowest machine that is waited for. */
const MOST = 60_000;

/** So many steps take about this long on a machine that does nothing else. */
const STEPS = 5_000_000;
const EXPECTED = 10;

/** The part of them that is enough for a first guess, which keeps nobody waiting. */
const GLANCE = 10;

/**
 * How long a worker may be silent: what is enough on a machine that does nothing else, times how much slower this one is just now.
 * It is measured by work, not by the lateness of a timer: a busy machine lets short turns pass and cuts long ones into pieces.
 */
export function measuredBudget(now: () => number): number {
  return budgetBy(STEPS, EXPECTED, now);
}

/** The same by a glance: a busy machine may have let it pass, so it holds for one slice only. */
export function guessedBudget(now: () => number): number {
  return budgetBy(STEPS / GLANCE, EXPECTED / GLANCE, now);
}

function budgetBy(steps: number, expected: number, now: () => number): number {
  const begun = now();
  let value = 1;
  for (let step = 0; step < steps; step++) value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
  const slowness = Math.max(1, (now() - begun) / expected);
  // The sum is looked at, so that no compiler leaves the work out.
  return value < 0 ? MOST : Math.min(MOST, LONGEST_SILENCE * slowness);
}
