import type { RegionBudget } from '../loop/budget.ts';
import type { Fields } from '../../../reading/fields.ts';

/** Reads what a loop or a node may use (rule L13). Problems: those of the fields. */
export function readBudget(data: Fields): RegionBudget {
  const budget = data.fields('budget');
  return {
    tokens: budget?.number('maxTokens', { min: 0 }) ?? null,
    usd: budget?.number('maxUsd', { min: 0 }) ?? null,
    seconds: budget?.number('maxSeconds', { min: 0 }) ?? null,
  };
}
