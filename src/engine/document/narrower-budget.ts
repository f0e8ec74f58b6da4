import type { Settings } from './document.ts';

type Budget = NonNullable<Settings['budget']>;

/** What may be used where two budgets hold: of each part the least. What only one names is as it says. */
export function narrowerBudget(one: Budget, other: Budget): Budget {
  const both: Budget = { ...one };
  for (const [what, most] of Object.entries(other) as [keyof Budget, number | undefined][]) {
    if (most !== undefined) both[what] = Math.min(both[what] ?? most, most);
  }
  return both;
}
