import { stronglyConnected, type Arc } from '../../workflow/graph.ts';
import type { Loop, Scope } from '../../workflow/workflow.ts';
import type { ChatdevEdge, ChatdevNode } from './nodes.ts';

/** Loops inside loops are looked for to this depth; what lies deeper belongs to the innermost one found. */
const DEEPEST = 24;

/** The loops of one graph. */
export interface Cycles {
  scopes: Scope[];
  loops: Loop[];
  /** The innermost scope of each node that lies in a loop. */
  scopeOf: Map<string, string>;
  /** The nodes of each outermost loop, in the order of the document. */
  outermost: string[][];
}

interface Graph {
  nodes: readonly ChatdevNode[];
  edges: readonly ChatdevEdge[];
  start: ReadonlySet<string>;
  indexOf: ReadonlyMap<string, number>;
}

interface Found {
  members: number[];
  parent: string;
  depth: number;
}

/**
 * The loops of a graph as its engine sees them (`semantics/chatdev.md`, section 4): strongly connected nodes over all edges,
 * an edge of a node to itself included; inside a loop those that are left over triggering edges once nothing leads back into
 * its entry. The entry is taken for the usual one: the start node in it, else the first node that is triggered from outside,
 * else the first; the run finds out for itself.
 */
export function findCycles(nodes: readonly ChatdevNode[], edges: readonly ChatdevEdge[], start: readonly string[], scope: string): Cycles {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const graph: Graph = { nodes, edges, start: new Set(start), indexOf };
  const all = nodes.map((_, index) => index);
  const outermost = components(graph, all, edges);
  const cycles: Cycles = { scopes: [], loops: [], scopeOf: new Map(), outermost: outermost.map((members) => namesOf(graph, members)) };
  const waiting: Found[] = outermost.map((members) => ({ members, parent: scope, depth: 1 }));
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    const { loop, inner } = loopOf(graph, found.members);
    cycles.loops.push(loop);
    cycles.scopes.push({ id: loop.scope, kind: 'cycle', parent: found.parent, owner: null, scheduler: 'messages' });
    for (const id of namesOf(graph, found.members)) cycles.scopeOf.set(id, loop.scope);
    const { depth } = found;
    if (depth < DEEPEST) waiting.push(...inner.map((members) => ({ members, parent: loop.scope, depth: depth + 1 })));
  }
  capLoops(graph, cycles);
  return cycles;
}

/** Components that hold a cycle, of the graph of some nodes and edges; by their first node. */
function components(graph: Graph, among: readonly number[], edges: readonly ChatdevEdge[]): number[][] {
  const position = new Map(among.map((node, index) => [node, index]));
  const arcs: Arc[] = [];
  const looping = new Set<number>();
  for (const edge of edges) {
    const [from, to] = [position.get(graph.indexOf.get(edge.from) ?? -1), position.get(graph.indexOf.get(edge.to) ?? -1)];
    if (from === undefined || to === undefined) continue;
    arcs.push([from, to]);
    if (from === to) looping.add(from);
  }
  const found = stronglyConnected(among.length, arcs).filter((members) => members.length > 1 || members.some((member) => looping.has(member)));
  const named = found.map((members) => members.flatMap((member) => among[member] ?? []));
  return named.sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0));
}

function loopOf(graph: Graph, members: readonly number[]): { loop: Loop; inner: number[][] } {
  const names = namesOf(graph, members);
  const inside = new Set(names);
  const triggering = graph.edges.filter((edge) => edge.settings.trigger);
  const entered = new Set(triggering.filter((edge) => inside.has(edge.to) && !inside.has(edge.from)).map((edge) => edge.to));
  const starts = names.filter((id) => graph.start.has(id));
  const entries = [...starts, ...names.filter((id) => entered.has(id) && !graph.start.has(id))];
  const entry = entries[0] ?? names[0] ?? '';
  const loop: Loop = {
    id: entry,
    scope: `cycle:${entry}`,
    entries: entries.length > 0 ? entries : [entry],
    exits: triggering.filter((edge) => inside.has(edge.from) && !inside.has(edge.to)).map((edge) => edge.id),
    feedback: graph.edges.filter((edge) => edge.to === entry && inside.has(edge.from)).map((edge) => edge.id),
    caps: [],
    condition: '',
  };
  return { loop, inner: components(graph, members, triggering.filter((edge) => edge.to !== entry)) };
}

/** A guard bounds the innermost loop that it lies in, and every loop around it that it has an edge out of. */
function capLoops(graph: Graph, cycles: Cycles): void {
  const leaving = new Map(cycles.loops.map((loop) => [loop.scope, new Set(loop.exits)]));
  const parents = new Map(cycles.scopes.map((scope) => [scope.id, scope.parent]));
  const byScope = new Map(cycles.loops.map((loop) => [loop.scope, loop]));
  for (const { id, limit } of graph.nodes) {
    const innermost = cycles.scopeOf.get(id);
    if (!limit || innermost === undefined) continue;
    for (let scope: string | null | undefined = innermost; scope; scope = parents.get(scope)) {
      const loop = byScope.get(scope);
      const bounds = scope === innermost || graph.edges.some((edge) => edge.from === id && leaving.get(loop?.scope ?? '')?.has(edge.id));
      if (bounds) loop?.caps.push({ node: id, ...limit });
    }
  }
}

function namesOf(graph: Graph, members: readonly number[]): string[] {
  return members.flatMap((member) => graph.nodes[member]?.id ?? []);
}
