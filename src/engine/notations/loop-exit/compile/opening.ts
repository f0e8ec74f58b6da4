import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import type { Schedule } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';

/** What a scope is opened with: values from outside by name, and what the round begins with. */
export interface Opening {
  outer: Ports;
  entry: Json;
  /** In the last round what would only feed the next does not run. */
  isLast: boolean;
}

export type OpenScope = (opening: Opening) => Schedule<ScopeOutputs>;
