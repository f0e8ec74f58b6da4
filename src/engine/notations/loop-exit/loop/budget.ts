import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import type { Evidence } from '../../../workflow/verdict.ts';

/** What a loop may use; null = as much as it likes. */
export interface RegionBudget {
  tokens: number | null;
  usd: number | null;
  seconds: number | null;
}

/** What calls have cost, and how long their answers took. */
export interface Spending {
  tokens: number;
  usd: number;
  seconds: number;
}

export const NOTHING_SPENT: Spending = { tokens: 0, usd: 0, seconds: 0 };

/** The port under which a unit tells what its calls have cost. */
export const SPENT = '@spent';

/** The budget that is used up, as evidence; null while there is something left (rule L13: stops when used >= budget). */
export function usedUp(budget: RegionBudget, used: Spending): Extract<Evidence, { kind: 'budget' }> | null {
  for (const what of ['tokens', 'usd', 'seconds'] as const) {
    const limit = budget[what];
    if (limit !== null && used[what] >= limit) return { kind: 'budget', what, used: used[what], limit };
  }
  return null;
}

/** The cost of what a unit gave, added to what others did. */
export function addSpending(spent: Spending, made: Ports | undefined): Spending {
  const cost = made?.[SPENT];
  if (typeof cost !== 'object' || cost === null || Array.isArray(cost)) return spent;
  return {
    tokens: spent.tokens + numberOf(cost['tokens']),
    usd: spent.usd + numberOf(cost['usd']),
    seconds: spent.seconds + numberOf(cost['seconds']),
  };
}

function numberOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
