import type { Workflow, WorkflowEdge, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import { labelFor, type OptimisticChange } from './optimistic-change.ts';

/**
 * A workflow with what is expected of it. What has come true already, and what is expected of a part that is not there, changes nothing; where all is
 * so it is the same object.
 */
export function optimisticWorkflow(workflow: Workflow, change: OptimisticChange): Workflow {
  const nodes = optimisticNodes(workflow, change);
  const edges = optimisticEdges(workflow, nodes, change);
  return nodes === workflow.nodes && edges === workflow.edges ? workflow : { ...workflow, nodes, edges };
}

function optimisticNodes({ nodes: before }: Workflow, change: OptimisticChange): WorkflowNode[] {
  const { gone, nodes: made, named, value } = change;
  let nodes = before;
  if (nodes.some(({ id }) => isUnder(id, gone))) nodes = nodes.filter(({ id }) => !isUnder(id, gone));
  nodes = changed(nodes, named?.part, (node) => ({ ...node, label: labelFor(node, named?.name ?? '') }));
  nodes = changed(nodes, value?.part, (node) => (value ? withValue(node, value) : node));
  for (const { node, at } of made) {
    if (nodes.some(({ id }) => id === node.id)) continue;
    const behind = nodes.findIndex(({ id }) => id === at?.part);
    nodes = behind < 0 ? [...nodes, node] : [...nodes.slice(0, behind + 1), node, ...nodes.slice(behind + 1)];
  }
  return nodes;
}

function optimisticEdges({ edges: before, nodes: all }: Workflow, nodes: WorkflowNode[], change: OptimisticChange) {
  const { cut, edges: made } = change;
  const had = new Set(all.map(({ id }) => id));
  const known = new Set(nodes.map(({ id }) => id));
  const isLoose = (id: string): boolean => had.has(id) && !known.has(id);
  const isCut = ({ id, from, to }: WorkflowEdge): boolean =>
    cut.some((edge) => edge.id === id && edge.from === from && edge.to === to);
  const left = before.filter((edge) => !isCut(edge) && !isLoose(edge.from) && !isLoose(edge.to));
  const fresh = made.filter(
    (edge) => known.has(edge.from) && known.has(edge.to) && !left.some((other) => isThere(edge, other)),
  );
  return left.length === before.length && fresh.length === 0 ? before : [...left, ...fresh];
}

/** Whether an edge is one that is expected. Which port is meant where none is said follows from the nodes. */
function isThere(edge: WorkflowEdge, other: WorkflowEdge): boolean {
  const isSame = (one: string | undefined, two: string | undefined): boolean => one === undefined || one === two;
  if (edge.id === other.id) return true;
  return (
    edge.from === other.from &&
    edge.to === other.to &&
    edge.implied === other.implied &&
    isSame(edge.fromPort, other.fromPort) &&
    isSame(edge.toPort, other.toPort)
  );
}

/** Whether a node is one of some, or lies in one. */
function isUnder(id: string, parts: readonly string[]): boolean {
  return parts.some((part) => id === part || id.startsWith(`${part}/`));
}

function changed(
  nodes: WorkflowNode[],
  part: string | undefined,
  change: (node: WorkflowNode) => WorkflowNode,
): WorkflowNode[] {
  const node = nodes.find(({ id }) => id === part);
  if (!node) return nodes;
  const now = change(node);
  const isSame = now.label === node.label && now.face === node.face;
  return isSame ? nodes : nodes.map((each) => (each === node ? now : each));
}

function withValue(node: WorkflowNode, { path, value }: { path: string; value: number | string }): WorkflowNode {
  const { face, limit } = node;
  const shown = face?.lines.flatMap(({ values }) => values).find((each) => each.path.join('.') === path);
  if (!face || !shown || shown.value === value || typeof shown.value !== typeof value) return node;
  const lines = face.lines.map((line) => ({
    ...line,
    values: line.values.map((each) => (each === shown ? { ...each, value } : each)),
  }));
  const isLimit = limit !== undefined && limit.value === shown.value && typeof value === 'number';
  return { ...node, face: { ...face, lines }, ...(isLimit && { limit: { ...limit, value } }) };
}
