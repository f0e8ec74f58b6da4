import { stronglyConnected, type Arc } from '../../../workflow/graph.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Loop, Scope } from '../../../workflow/workflow.ts';
import { ruleOf } from '../loop/rule.ts';
import { isSilentAtFirst } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode } from '../workflow.ts';

/** Loops inside loops are looked for to this depth; what lies deeper belongs to the innermost one found. */
const DEEPEST = 24;

export interface Cycles {
  scopes: Scope[];
  loops: Loop[];
  /** The innermost scope of each node that lies in a loop. */
  scopeOf: Map<string, string>;
  /** The nodes of each outermost loop, in the order of the document. */
  outermost: string[][];
  /** Nodes that feed themselves inside a larger loop. */
  selfFeeding: SelfFeeding[];
}

/** ChatDev does not repeat such a node: its round goes on without it, or runs it once where other nodes loop beside it. */
export interface SelfFeeding {
  node: string;
  edge: string;
  /** The larger loop. */
  members: string[];
  once: boolean;
}

interface Graph {
  nodes: readonly ChatdevNode[];
  edges: readonly ChatdevEdge[];
  start: ReadonlySet<string>;
  /** Position of each edge, by its id. */
  positions: ReadonlyMap<string, number>;
  /** Edges out of and into each node, in the order of the document. */
  out: ReadonlyMap<string, readonly ChatdevEdge[]>;
  into: ReadonlyMap<string, readonly ChatdevEdge[]>;
}

interface Found {
  /** In the order of the document. */
  members: string[];
  parent: string;
  depth: number;
}

/**
 * The loops of a graph as its engine sees them (rules M37 and M41): strongly connected nodes over all
 * edges, an edge of a node to itself included; inside a loop those that are left over triggering edges once nothing
 * leads back into its entry. The entry is taken for the usual one: the start node in it, else the first node that is
 * triggered from outside, else the first; the run finds out for itself.
 */
export function findCycles(
  nodes: readonly ChatdevNode[],
  edges: readonly ChatdevEdge[],
  start: readonly string[],
  scope: string,
): Cycles {
  const graph: Graph = {
    nodes,
    edges,
    start: new Set(start),
    positions: new Map(edges.map((edge, position) => [edge.id, position])),
    out: groupBy(edges, ({ from }) => from),
    into: groupBy(edges, ({ to }) => to),
  };
  const all = nodes.map((node) => node.id);
  const outermost = cyclesAmong(all, edges);
  const cycles: Cycles = { scopes: [], loops: [], scopeOf: new Map(), outermost, selfFeeding: [] };
  const found: Found[] = outermost.map((members) => ({ members, parent: scope, depth: 1 }));
  // The list grows while it is gone through: loops inside come after those around them.
  for (const { members, parent, depth } of found) {
    const { loop, inner } = loopOf(graph, members);
    cycles.loops.push(loop);
    cycles.scopes.push({ id: loop.scope, kind: 'cycle', parent, owner: null });
    for (const id of members) cycles.scopeOf.set(id, loop.scope);
    const once = inner.some((within) => within.length > 1);
    for (const [node, second] of inner)
      if (node !== undefined && second === undefined) {
        const edge = graph.out.get(node)?.find(({ to }) => to === node);
        if (edge) cycles.selfFeeding.push({ node, edge: edge.id, members, once });
      }
    if (depth === DEEPEST) continue;
    for (const within of inner) found.push({ members: within, parent: loop.scope, depth: depth + 1 });
  }
  capLoops(graph, cycles);
  ruleLoops(graph, cycles, new Map(found.map(({ members }, index) => [cycles.loops[index]!, members])));
  return cycles;
}

/** The components that hold a cycle, of some nodes and the edges between them; by their first node. */
function cyclesAmong(ids: readonly string[], edges: readonly ChatdevEdge[]): string[][] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const arcs: Arc[] = [];
  const looping = new Set<number>();
  for (const edge of edges) {
    const from = positions.get(edge.from);
    const to = positions.get(edge.to);
    if (from === undefined || to === undefined) continue;
    arcs.push([from, to]);
    if (from === to) looping.add(from);
  }
  return stronglyConnected(ids.length, arcs)
    .filter((members) => members.length > 1 || members.some((member) => looping.has(member)))
    .sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))
    .map((members) => members.flatMap((member) => ids[member] ?? []));
}

function loopOf(graph: Graph, members: readonly string[]): { loop: Loop; inner: string[][] } {
  const inside = new Set(members);
  const triggering = members.flatMap((id) => graph.out.get(id) ?? []).filter((edge) => edge.settings.trigger);
  const isEntered = (id: string): boolean =>
    (graph.into.get(id) ?? []).some((edge) => edge.settings.trigger && !inside.has(edge.from));
  const starts = members.filter((id) => graph.start.has(id));
  const entries = [...starts, ...members.filter((id) => !graph.start.has(id) && isEntered(id))];
  const entry = entries[0] ?? members[0] ?? '';
  const feedback = (graph.into.get(entry) ?? []).filter((edge) => inside.has(edge.from));
  const loop: Loop = {
    id: entry,
    scope: `cycle:${entry}`,
    entries: entries.length > 0 ? entries : [entry],
    exits: inOrder(
      graph,
      triggering.filter((edge) => !inside.has(edge.to)).map((edge) => edge.id),
    ),
    feedback: feedback.map((edge) => edge.id),
    caps: [],
    condition: '',
    rule: { ends: [], rounds: null },
  };
  return {
    loop,
    inner: cyclesAmong(
      members,
      triggering.filter((edge) => edge.to !== entry),
    ),
  };
}

function inOrder(graph: Graph, edges: readonly string[]): string[] {
  return edges.toSorted((left, right) => (graph.positions.get(left) ?? 0) - (graph.positions.get(right) ?? 0));
}

/** A guard bounds the innermost loop that it lies in, and every loop around it that it has an edge out of. */
function capLoops(graph: Graph, cycles: Cycles): void {
  const byScope = new Map(cycles.loops.map((loop) => [loop.scope, { loop, exits: new Set(loop.exits) }]));
  const parents = new Map(cycles.scopes.map((scope) => [scope.id, scope.parent]));
  for (const { id, limit } of graph.nodes) {
    const innermost = cycles.scopeOf.get(id);
    if (!limit || innermost === undefined) continue;
    for (let scope: string | null | undefined = innermost; scope; scope = parents.get(scope)) {
      const around = byScope.get(scope);
      const leaves = graph.out.get(id)?.some((edge) => around?.exits.has(edge.id)) ?? false;
      if (scope === innermost || leaves) around?.loop.caps.push({ node: id, ...limit });
    }
  }
}

/** Says of each loop what ends it, and of each guard whether it does. */
function ruleLoops(graph: Graph, cycles: Cycles, membersOf: ReadonlyMap<Loop, readonly string[]>): void {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const triggering = { node: (id: string) => nodes.get(id), out: (id: string) => graph.out.get(id) ?? [] };
  const scopes = new Set(cycles.scopes.map(({ id }) => id));
  const parents = new Map(cycles.scopes.map(({ id, parent }) => [id, parent ?? '']));
  /** It runs at most once in the first round of a loop that is entered once, always at the same node, and says nothing then. */
  const isSilent = ({ scope, entries }: Loop, id: string): boolean =>
    entries.length === 1 &&
    !scopes.has(parents.get(scope) ?? '') &&
    cycles.scopeOf.get(id) === scope &&
    isSilentAtFirst(nodes.get(id), graph.into.get(id) ?? []);
  for (const loop of cycles.loops) {
    const members = membersOf.get(loop) ?? [];
    const silent = new Set(members.filter((id) => isSilent(loop, id)));
    const { rule, holding } = ruleOf({ members, entries: loop.entries, silent }, triggering);
    loop.rule = rule;
    for (const cap of loop.caps) if (!holding.has(cap.node)) cap.loose = true;
  }
}
