/** Bounds of every made-up run, whatever its own rules. */
export const CAPS = { rounds: 100, activations: 2000 } as const;

/** What made-up runs came to; tallies of the same assumption can be added up. */
export interface Tally {
  runs: number;
  /** How many runs had so many rounds of the main loop, in its only or last entry; runs that were cut off or failed are left out. */
  rounds: Record<number, number>;
  /** How many runs made so many calls of models; the same runs. */
  calls: Record<number, number>;
  /** Runs whose main loop ended at a bound, and not by its own rule; without those of the next two. */
  byLimit: number;
  /** Runs that ended because the budget of the run or of their main loop was used up. */
  byBudget: number;
  /** Runs that ended at the limit of the settings on activations. */
  bySteps: number;
  /** Runs that were cut off by the caps. */
  unfinished: number;
  failed: number;
  /** Answers that decided whether a loop goes on, and those of them that accepted. */
  decided: number;
  accepted: number;
}

/** Of no runs. */
export function emptyTally(): Tally {
  return {
    runs: 0,
    rounds: {},
    calls: {},
    byLimit: 0,
    byBudget: 0,
    bySteps: 0,
    unfinished: 0,
    failed: 0,
    decided: 0,
    accepted: 0,
  };
}

/** Both together. */
export function addedTallies(one: Tally, other: Tally): Tally {
  return {
    runs: one.runs + other.runs,
    rounds: addedCounts(one.rounds, other.rounds),
    calls: addedCounts(one.calls, other.calls),
    byLimit: one.byLimit + other.byLimit,
    byBudget: one.byBudget + other.byBudget,
    bySteps: one.bySteps + other.bySteps,
    unfinished: one.unfinished + other.unfinished,
    failed: one.failed + other.failed,
    decided: one.decided + other.decided,
    accepted: one.accepted + other.accepted,
  };
}

function addedCounts(one: Tally['rounds'], other: Tally['rounds']): Tally['rounds'] {
  const sum = Object.assign({}, one);
  for (const [key, count] of Object.entries(other)) sum[Number(key)] = (sum[Number(key)] ?? 0) + count;
  return sum;
}
