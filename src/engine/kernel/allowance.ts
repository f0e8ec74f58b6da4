import type { UsedUp } from '../journal/reached.ts';
import type { Settings } from '../document/document.ts';
import type { Answer } from '../workflow/activation.ts';
import type { Evidence } from '../workflow/verdict.ts';
import type { Limits } from '../workflow/workflow.ts';

/** What a run may use, apart from its activations; what is left out is free. */
export type Budget = NonNullable<Settings['budget']>;

/** What a run has used of what it may use. */
interface Allowance {
  /** Whether something may be started; it counts as an activation, or (the entry into a cycle) does not. */
  mayStart(counts: boolean): boolean;
  /** Counts one more question to a model; false when it may not be asked (003, "Budget check before each call"). */
  mayAsk(): boolean;
  paid(answer: Answer): void;
  /** The part of the budget that is used up, as a round's evidence; null while there is something left of all. */
  overBudget(): Extract<Evidence, { kind: 'budget' }> | null;
  /** What was refused by `mayStart` or `mayAsk`: the run has to end. */
  refused(): UsedUp | null;
  activations(): number;
}

/** The allowance of a run of which nothing is used. `clock` gives seconds of the run clock. */
export function createAllowance(limits: Limits, budget: Budget, clock: () => number): Allowance {
  const used = { calls: 0, tokens: 0, usd: 0 };
  let activations = 0;
  let refused: UsedUp | null = null;

  function overBudget(): Extract<Evidence, { kind: 'budget' }> | null {
    const now = { ...used, seconds: clock() };
    for (const what of ['calls', 'tokens', 'usd', 'seconds'] as const) {
      const limit = budget[what];
      if (limit !== undefined && now[what] >= limit) return { kind: 'budget', what, used: now[what], limit };
    }
    return null;
  }

  return {
    mayStart(counts) {
      if (limits.activations !== undefined && activations >= limits.activations)
        refused ??= { what: 'activations', used: activations, limit: limits.activations };
      else if (counts && refused === null) activations++;
      return refused === null;
    },
    mayAsk() {
      const over = overBudget();
      if (over) refused ??= { what: over.what, used: over.used, limit: over.limit };
      else used.calls++;
      return refused === null;
    },
    paid(answer) {
      if (answer.kind !== 'answered' || !answer.usage) return;
      used.tokens += answer.usage.tokens;
      used.usd += answer.usage.usd;
    },
    overBudget,
    refused: () => refused,
    activations: () => activations,
  };
}
