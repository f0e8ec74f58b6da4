import type { RunAhead } from '../notation-help.ts';
import { followed, isHeldBySure, NO_CALL, ONE_CALL, type OpenedScope } from '../shared/sure-flow.ts';
import type { WorkflowEdge } from '../../workflow/workflow.ts';
import { typeNamed, type LoopExitNode, type LoopExitWorkflow } from './workflow.ts';

export const loopExitAhead: RunAhead<LoopExitWorkflow> = {
  calls: ({ type, config }) => (typeNamed(type)?.asks(config) ? ONE_CALL : NO_CALL),
  sure: (workflow, opened) =>
    followed(
      opened.isLast ? leadingOut(workflow, opened) : opened.nodes,
      [...opened.edges, ...outOfRegions(workflow, opened)],
      ({ type }) => typeNamed(type)?.alwaysGives ?? false,
    ),
  opens: (_, { inner, sure }) => isHeldBySure(inner, sure),
  mostRuns: () => new Map(),
  drains: false,
};

/** What ends a region comes after what begins it: the edges out of a region, as edges from its beginning. */
function outOfRegions(workflow: LoopExitWorkflow, { nodes }: OpenedScope<LoopExitWorkflow>): readonly WorkflowEdge[] {
  const here = new Set(nodes.map(({ id }) => id));
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  const ownerOf = new Map(workflow.scopes.map(({ id, owner }) => [id, owner]));
  return workflow.edges.flatMap((edge) => {
    const owner = ownerOf.get(scopeOf.get(edge.from) ?? '') ?? null;
    return owner !== null && here.has(owner) && here.has(edge.to) ? [{ ...edge, from: owner, condition: '' }] : [];
  });
}

/** The nodes from which a way leads out of their scope. */
function leadingOut(
  workflow: LoopExitWorkflow,
  { nodes, edges }: OpenedScope<LoopExitWorkflow>,
): readonly LoopExitNode[] {
  const inside = new Set(nodes.map(({ id }) => id));
  const out = new Set(
    workflow.edges.flatMap(({ from, to, kind }) =>
      kind === 'control' && inside.has(from) && !inside.has(to) ? [from] : [],
    ),
  );
  for (const id of out) for (const { from, to, kind } of edges) if (to === id && kind === 'control') out.add(from);
  return nodes.filter(({ id }) => out.has(id));
}
