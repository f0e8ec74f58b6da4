import type { Json } from '../../../workflow/json.ts';
import type { PlanResult } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { isOf, type LoopExitWorkflow } from '../workflow.ts';
import { primaryText } from '../values/values.ts';

/** The result of a run: the value of the only output node that ran, else those of all of them by name. */
export function resultOf(workflow: LoopExitWorkflow, closed: ScopeOutputs): PlanResult {
  const ids = new Set(workflow.result.nodes);
  const ends = workflow.nodes.filter(({ id }) => ids.has(id));
  const values = ends.map((node): [string, Json, string] => {
    const value = closed[node.name]?.['output'] ?? null;
    return [isOf(node, 'output') ? node.config.name : node.name, value, node.name];
  });
  const [first, second] = values;
  if (first && !second) return { text: primaryText(first[1]), value: first[1], node: first[2] };
  if (ends.every(({ name }) => closed[name] === undefined)) return { text: '', value: null, node: null };
  const value = Object.fromEntries(values.map(([name, held]): [string, Json] => [name, held]));
  return { text: JSON.stringify(value, null, 2), value, node: null };
}
