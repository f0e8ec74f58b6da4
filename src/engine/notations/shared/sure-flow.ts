import type { NodeFamily, Scope, Workflow, WorkflowEdge, WorkflowNode } from '../../workflow/workflow.ts';
import type { CallBounds } from './node-type.ts';

/** A scope that is opened, for whoever asks what is sure in it. */
export interface OpenedScope<Flow extends Workflow = Workflow> {
  scope: string;
  nodes: readonly Flow['nodes'][number][];
  /** Between these. */
  edges: readonly Flow['edges'][number][];
  /** In the last round of a loop what only leads back may be left out. */
  isLast: boolean;
}

export const NO_CALL: CallBounds = { least: 0, most: 0 };
export const ONE_CALL: CallBounds = { least: 1, most: 1 };

/** Calls of a node whose type says nothing else of them. */
export function usualCalls({ family }: { family: NodeFamily }): CallBounds {
  return family === 'model' ? ONE_CALL : NO_CALL;
}

/** Whether a scope is sure to be opened where sure nodes open what they hold; a map may have nothing to open. */
export function isHeldBySure({ kind, owner }: Scope, sure: ReadonlySet<string>): boolean {
  return kind !== 'map' && owner !== null && sure.has(owner);
}

/** Nodes that nothing leads to, and those that only sure ones lead to which `pass` on whatever they are asked. */
export function followed<Node extends WorkflowNode>(
  nodes: readonly Node[],
  edges: readonly WorkflowEdge[],
  pass: (node: Node) => boolean,
): Set<string> {
  const passing = new Set(nodes.filter(pass).map(({ id }) => id));
  const ways = edges.filter(({ kind }) => kind === 'control' || kind === 'data');
  const sure = new Set<string>();
  for (let before = -1; before < sure.size;) {
    before = sure.size;
    for (const { id } of nodes) {
      const into = ways.filter(({ to }) => to === id);
      if (into.every(({ from, condition }) => condition === '' && sure.has(from) && passing.has(from))) sure.add(id);
    }
  }
  return sure;
}
