import type { NotationName } from '../workflow/notation-name.ts';
import type { Loop, Workflow, WorkflowEdge, WorkflowNode } from '../workflow/workflow.ts';
import { partsOf } from './calls.ts';

/** Choosers of a list that is worked off: what comes after them, and how often, is theirs to say. */
const CHOOSERS: ReadonlySet<string> = new Set(['router', 'graph-scout', 'path_executor']);

/** What of a run's structure is the notation's own. */
interface Structure {
  /** The nodes of a scope that are sure to run; see `sureFinder`. */
  sure(workflow: Workflow, of: OpenedScope): ReadonlySet<string>;
  /** Choosers put agents on a list again and again. */
  listed: boolean;
  /** What was triggered when a cycle was left may run once more, where the document is followed. */
  drains: boolean;
  /** A node that holds a scope and is sure to run opens it from its first nodes on. */
  opens: boolean;
}

interface OpenedScope {
  scope: string;
  nodes: readonly WorkflowNode[];
  /** Between these. */
  edges: readonly WorkflowEdge[];
  /** In the last round of a loop what only leads back may be left out. */
  isLast: boolean;
}

const STRUCTURES: Readonly<Record<NotationName, Structure>> = {
  chatdev: {
    sure(workflow, { scope, nodes, edges }) {
      const loop = workflow.loops.find((one) => one.scope === scope);
      return loop ? sureInCycle(workflow, loop, edges) : sureStarted(workflow, nodes, edges);
    },
    listed: false,
    drains: true,
    opens: false,
  },
  orka: {
    sure: (workflow, { nodes, edges }) =>
      isListEdited(workflow) ? new Set() : followed(nodes.filter(isOnList(edges, nodes)), edges, () => true),
    listed: true,
    drains: false,
    opens: true,
  },
  container: {
    sure: (_workflow, { nodes }) => new Set(nodes.map(({ id }) => id)),
    listed: false,
    drains: false,
    opens: true,
  },
  'loop-exit': {
    sure: (workflow, { nodes, edges, isLast }) =>
      followed(isLast ? leadingOut(workflow, nodes, edges) : nodes, edges, passesOn),
    listed: false,
    drains: false,
    opens: true,
  },
};

export function structureOf({ notation }: Workflow): Pick<Structure, 'drains' | 'opens'> {
  return STRUCTURES[notation];
}

/** Whether agents may be put on a list again and again while it is worked off. */
export function isListEdited({ notation, nodes }: Workflow): boolean {
  return STRUCTURES[notation].listed && nodes.some(({ type }) => CHOOSERS.has(type));
}

/**
 * Finds the nodes of a scope that run whenever it is opened, whatever anybody answers; of a cycle, in its first round. In doubt it
 * says no. `isLast`: in the last round of a loop.
 */
export function sureFinder(workflow: Workflow): (scope: string, isLast: boolean) => ReadonlySet<string> {
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  return (scope, isLast) => {
    const nodes = workflow.nodes.filter((node) => node.scope === scope);
    const edges = workflow.edges.filter(({ to, from }) => scopeOf.get(to) === scope && scopeOf.get(from) === scope);
    return STRUCTURES[workflow.notation].sure(workflow, { scope, nodes, edges, isLast });
  };
}

/** Nobody begins an agent that no line leads to or from, unless it is alone. */
function isOnList(edges: readonly WorkflowEdge[], nodes: readonly WorkflowNode[]): (node: WorkflowNode) => boolean {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return ({ id }) => linked.has(id) || nodes.length === 1;
}

/** Nodes that nothing leads to, and those that only sure ones lead to which `pass` on whatever they are asked. */
function followed(
  nodes: readonly WorkflowNode[],
  edges: readonly WorkflowEdge[],
  pass: (node: WorkflowNode) => boolean,
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

/** Gives what its edges take whenever it runs: nothing is chosen in it. */
function passesOn({ type, family }: WorkflowNode): boolean {
  return family === 'model' || family === 'tool' || type === 'transform' || type === 'input';
}

/** The nodes from which a way leads out of their scope. */
function leadingOut(
  workflow: Workflow,
  nodes: readonly WorkflowNode[],
  edges: readonly WorkflowEdge[],
): readonly WorkflowNode[] {
  const inside = new Set(nodes.map(({ id }) => id));
  const out = new Set(
    workflow.edges.flatMap(({ from, to, kind }) =>
      kind === 'control' && inside.has(from) && !inside.has(to) ? [from] : [],
    ),
  );
  for (const id of out) for (const { from, to, kind } of edges) if (to === id && kind === 'control') out.add(from);
  return nodes.filter(({ id }) => out.has(id));
}

/** Speaks whenever it runs, so that an edge without a condition is taken. */
function speaks(node: WorkflowNode | undefined): boolean {
  if (!node) return false;
  const { type, family } = node;
  return family === 'model' || family === 'human' || type === 'literal' || type === 'passthrough';
}

function isSureEdge(edge: WorkflowEdge & { settings?: unknown }): boolean {
  const { process, dynamic } = partsOf(edge.settings);
  return edge.kind === 'control' && edge.condition === '' && process == null && dynamic == null;
}

/** Of a graph: where it starts, and what is triggered from there on every way. */
function sureStarted(
  workflow: Workflow & { start?: unknown },
  nodes: readonly WorkflowNode[],
  edges: readonly WorkflowEdge[],
): Set<string> {
  const sure = new Set(nodes.filter(({ id }) => startsOf(workflow).has(id)).map(({ id }) => id));
  const spoken = new Set(nodes.filter(speaks).map(({ id }) => id));
  for (const id of sure)
    for (const edge of edges) if (edge.from === id && spoken.has(id) && isSureEdge(edge)) sure.add(edge.to);
  return sure;
}

/** Where a graph is told to start; what a graph inside another starts with is left open. */
export function startsOf({ start }: Workflow & { start?: unknown }): ReadonlySet<unknown> {
  return new Set(Array.isArray(start) ? start : []);
}

/**
 * Of the first round of a cycle: its entry, and what is triggered from there on every way. Deeper than a node that may lead out of
 * the cycle nothing is: what it triggers outside ends the round. A cycle inside takes as long as it takes: there only the entry is sure.
 */
function sureInCycle(workflow: Workflow, loop: Loop, edges: readonly WorkflowEdge[]): Set<string> {
  const [entry, ...others] = loop.entries;
  if (entry === undefined || others.length > 0) return new Set();
  const sure = new Map([[entry, 0]]);
  if (workflow.scopes.some(({ parent }) => parent === loop.scope)) return new Set(sure.keys());
  const ways = edges.filter(({ kind, to }) => kind === 'control' && to !== entry);
  const members = new Map(workflow.nodes.filter(({ scope }) => scope === loop.scope).map((node) => [node.id, node]));
  const deepest = shallowestExit(workflow, entry, ways, members);
  for (let before = 0; before < sure.size;) {
    before = sure.size;
    for (const id of members.keys()) {
      const into = ways.filter(({ to }) => to === id);
      const depth = 1 + Math.max(...into.map(({ from }) => sure.get(from) ?? Infinity));
      const isTriggered = into.every((edge) => isSureEdge(edge) && speaks(members.get(edge.from)));
      if (isTriggered && Number.isFinite(depth) && depth <= deepest) sure.set(id, depth);
    }
  }
  return new Set(sure.keys());
}

/** So many steps from its entry is the first node that may lead out of a cycle. */
function shallowestExit(
  { edges }: Workflow,
  entry: string,
  ways: readonly WorkflowEdge[],
  members: ReadonlyMap<string, WorkflowNode>,
): number {
  const depths = new Map([[entry, 0]]);
  for (const [id, depth] of depths)
    for (const { from, to } of ways) if (from === id && !depths.has(to)) depths.set(to, depth + 1);
  const exits = edges.filter(({ from, to, kind }) => kind === 'control' && members.has(from) && !members.has(to));
  return Math.min(...exits.map(({ from }) => depths.get(from) ?? Infinity));
}
