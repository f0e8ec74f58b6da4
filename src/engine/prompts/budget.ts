import { Fault } from './error.ts';

/** How much a template may do. `steps`: evaluated parts and looked-at elements; `length`: characters of any text it makes. */
export interface BudgetLimits {
  steps: number;
  length: number;
}

/** Enough for any prompt, little enough to end within a second. */
export const TEMPLATE_LIMITS: BudgetLimits = { steps: 1_000_000, length: 4_000_000 };

/** How deep a template may nest, in tags and in parentheses, and how deep a value may be that is printed or compared. */
export const DEPTH_LIMIT = 100;

/** How many words and signs one tag may have: beyond that it is no expression that a person wrote. */
export const TAG_TOKENS = 2_000;

/** Characters that are read at the cost of one step. */
const READ_PER_STEP = 64;

/** What one rendering may still do: a template ends with an error, never with a hang. Throws a Fault when it is used up. */
export class Budget {
  private left: number;

  constructor(private readonly limits: BudgetLimits) {
    this.left = limits.steps;
  }

  /** Takes `count` steps. */
  step(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new Fault('too-many-steps', { limit: this.limits.steps });
  }

  /** Checks that a text of `length` characters may be made. */
  room(length: number): void {
    if (length > this.limits.length) throw new Fault('too-long', { limit: this.limits.length });
  }

  /** Takes the steps for reading through a text. */
  read(length: number): void {
    this.step(length / READ_PER_STEP);
  }
}

/** Throws a Fault when a value or a template nests deeper than allowed. */
export function checkDepth(depth: number): void {
  if (depth > DEPTH_LIMIT) throw new Fault('too-deep', { limit: DEPTH_LIMIT });
}
