import type { Settings } from '../../document/document.ts';

export type Budget = NonNullable<Settings['budget']>;

/** What runs share; seconds are each run's own. */
const SHARED = ['calls', 'tokens', 'usd'] as const;

export type Shared = Pick<Budget, (typeof SHARED)[number]>;

/** What so many runs use together where each uses all that it may. */
export function budgetOfAll(own: Budget, times: number): Shared {
  const all: Shared = {};
  for (const what of SHARED) if (own[what] !== undefined) all[what] = own[what] * times;
  return all;
}

/**
 * What the next run may use: its own budget, and no more than is left of the one over all runs. `taken`: what the others have used, or, while
 * they go on, may use. Null where nothing is left of something.
 */
export function nextShare(own: Budget, all: Shared, taken: readonly Shared[]): Budget | null {
  const share: Budget = { ...own };
  for (const what of SHARED) {
    const most = all[what];
    if (most === undefined) continue;
    const left = taken.reduce((rest, used) => rest - (used[what] ?? 0), most);
    if (left <= 0) return null;
    share[what] = Math.min(own[what] ?? left, left);
  }
  return share;
}
