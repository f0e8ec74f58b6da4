import type { Json } from '../../../workflow/json.ts';
import type { PlanResult } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import type { ContainerWorkflow } from '../workflow.ts';

/** None of the nodes that it is taken from has run. */
const NO_RESULT: PlanResult = { text: '', value: null, node: null };

/**
 * The result of a run: the only output of the only node that leads nowhere; else what these nodes give, by name. Of several
 * such nodes each has its outputs under its own name.
 */
export function resultOf(workflow: ContainerWorkflow, closed: ScopeOutputs): PlanResult {
  const ids = new Set(workflow.result.nodes);
  const ends = workflow.nodes.filter(({ id }) => ids.has(id));
  const values = ends.map(({ name, outputs }): [string, Json] => {
    const made = closed[name];
    const declared = outputs.flatMap((port): [string, Json][] => {
      const value = made?.[port.name];
      return value === undefined ? [] : [[port.name, value]];
    });
    return [name, outputs.length === 1 ? (declared[0]?.[1] ?? null) : Object.fromEntries(declared)];
  });
  if (ends.every(({ name }) => closed[name] === undefined)) return NO_RESULT;
  const only = values.length === 1 ? values[0] : undefined;
  const value = only ? only[1] : Object.fromEntries(values);
  return { text: typeof value === 'string' ? value : JSON.stringify(value, null, 2), value, node: only?.[0] ?? null };
}
