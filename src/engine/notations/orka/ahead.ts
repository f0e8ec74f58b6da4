import type { WorkflowEdge, WorkflowNode } from '../../workflow/workflow.ts';
import type { RunAhead } from '../notation-help.ts';
import { followed, isHeldBySure, usualCalls } from '../shared/sure-flow.ts';
import { typeNamed, type OrkaWorkflow } from './workflow.ts';

export const orkaAhead: RunAhead<OrkaWorkflow> = {
  calls: (node) => typeNamed(node.type)?.calls ?? usualCalls(node),
  sure: (workflow, { nodes, edges }) =>
    isListEdited(workflow) ? new Set() : followed(nodes.filter(isOnList(edges, nodes)), edges, () => true),
  opens: (_, { inner, sure }) => isHeldBySure(inner, sure),
  repeating: (workflow) => new Set(isListEdited(workflow) ? workflow.nodes.map(({ id }) => id) : []),
  drains: false,
};

/** Whether agents may be put on a list again and again while it is worked off. */
function isListEdited({ nodes }: OrkaWorkflow): boolean {
  return nodes.some(({ type }) => typeNamed(type)?.chooses);
}

/** Nobody begins an agent that no line leads to or from, unless it is alone. */
function isOnList(edges: readonly WorkflowEdge[], nodes: readonly WorkflowNode[]): (node: WorkflowNode) => boolean {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return ({ id }) => linked.has(id) || nodes.length === 1;
}
