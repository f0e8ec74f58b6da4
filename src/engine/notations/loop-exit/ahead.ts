import type { RunAhead } from '../notation-help.ts';
import { followed, isHeldBySure, NO_CALL, ONE_CALL, type OpenedScope } from '../shared/sure-flow.ts';
import { typeNamed, type LoopExitNode, type LoopExitWorkflow } from './workflow.ts';

export const loopExitAhead: RunAhead<LoopExitWorkflow> = {
  calls: ({ type, config }) => (typeNamed(type)?.asks(config) ? ONE_CALL : NO_CALL),
  sure: (workflow, opened) =>
    followed(
      opened.isLast ? leadingOut(workflow, opened) : opened.nodes,
      opened.edges,
      ({ type }) => typeNamed(type)?.alwaysGives ?? false,
    ),
  opens: (_, { inner, sure }) => isHeldBySure(inner, sure),
  mostRuns: () => new Map(),
  drains: false,
};

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
