import type { Expression } from './ast.ts';
import { Budget, type BudgetLimits } from './budget.ts';
import type { FilterTools, TemplatePolicy } from './policy.ts';
import type { Scope } from './scope.ts';
import type { Value } from './values.ts';

/** Where a template's names come from; undefined for a name it does not know. */
export interface TemplateContext {
  get(name: string): Value | undefined;
}

/** One rendering. `at` is where in the source it is, for whoever throws without knowing. */
export class RenderFrame {
  readonly locals: (Value | undefined)[];
  readonly budget: Budget;
  at = 0;
  out = '';
  /** How many macros are being called inside one another. */
  depth = 0;
  private made: FilterTools | null = null;

  /** Of a template with so many slots for variables of its own. */
  constructor(
    readonly context: TemplateContext,
    slots: number,
    limits: BudgetLimits,
    private readonly filters: Pick<FilterTools, 'policy' | 'find'>,
  ) {
    this.locals = slots === 0 ? NO_LOCALS : new Array<Value | undefined>(slots).fill(undefined);
    this.budget = new Budget(limits);
  }

  get tools(): FilterTools {
    const { policy, find } = this.filters;
    return (this.made ??= { budget: this.budget, policy, find });
  }
}

const NO_LOCALS: (Value | undefined)[] = [];

/** A compiled expression. Throws TemplateError or Fault. */
export type Evaluate = (frame: RenderFrame) => Value;

/**
 * A path that a template takes from its context, e.g. `review.approved`, and where it stands in the source. `guarded`: the
 * template itself provides for its absence (`is defined`, `default`).
 */
export interface Reference {
  path: readonly string[];
  start: number;
  end: number;
  guarded: boolean;
}

export interface Compiling {
  source: string;
  policy: TemplatePolicy;
  references: Reference[];
  /** How many conditions lie around the part that is compiled: there a filter is looked for late (`TemplatePolicy.lateFilters`). */
  conditions: number;
  /** Compiles a part of an expression; handed in, because expressions hold chains and chains hold expressions. */
  expression(part: Expression, scope: Scope): Evaluate;
}
