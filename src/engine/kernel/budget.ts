import type { Settings } from '../document/document.ts';
import type { Evidence } from '../workflow/verdict/verdict.ts';
import { NOTHING_SPENT, type Sums } from './sums.ts';

/** What a run, a loop or a node may use; what is left out is free. Seconds are of the run clock. */
export type Budget = NonNullable<Settings['budget']>;

export type BudgetEvidence = Extract<Evidence, { kind: 'budget' }>;

/** A loop's own budget, and those of nodes of its body by their index in the Plan. */
export interface LoopBudget {
  readonly own: Budget;
  readonly nodes: ReadonlyMap<number, { readonly id: string; readonly name: string; readonly budget: Budget }>;
}

/** The budget for want of which a question was not asked, and the id and name of the loop or node whose it is. */
export interface Refusal {
  readonly over: BudgetEvidence;
  readonly id: string;
  readonly name: string;
}

/** What the books say of one entry into a loop, to its policy. */
export interface Account {
  /** All that was spent since it was entered. */
  readonly spent: Readonly<Sums>;
  /** The part of its own budget that is used up. */
  readonly over: BudgetEvidence | null;
  /** Why a question of its present round was not asked; null where none was refused. */
  readonly refused: Refusal | null;
}

/** The first part of a budget that is used up, as evidence; null while there is something left of all (rule L13: used >= budget). */
export function usedUp(budget: Budget, spent: Readonly<Sums> | null, seconds: number): BudgetEvidence | null {
  const { calls, tokens, usd } = spent ?? NOTHING_SPENT;
  return (
    overOf('calls', calls, budget.calls) ??
    overOf('tokens', tokens, budget.tokens) ??
    overOf('usd', usd, budget.usd) ??
    overOf('seconds', seconds, budget.seconds)
  );
}

function overOf(what: BudgetEvidence['what'], used: number, limit: number | undefined): BudgetEvidence | null {
  return limit === undefined || used < limit ? null : { kind: 'budget', what, used, limit };
}
