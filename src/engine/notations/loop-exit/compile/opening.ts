import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import type { Schedule } from '../../../kernel/plan.ts';
import type { Spending } from '../loop/budget.ts';

/** What a scope is opened with: values from outside by name, what the round begins with, and what may run in it. */
export interface Opening {
  outer: Ports;
  entry: Json;
  /** In the last round what would only feed the next does not run. */
  isLast: boolean;
  mayAsk(inScope: Spending, node: string): boolean;
}

export type OpenScope = (opening: Opening) => Schedule;
