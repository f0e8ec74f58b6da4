import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';
import { alwaysSpeaks, isSure, mayTrigger } from '../loop/triggering.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Loop } from '../../../workflow/workflow.ts';

/** A loop with all nodes that lie in it, those of loops inside as well. */
export interface LoopShape {
  loop: Loop;
  members: ReadonlySet<string>;
  /** The loop around it in the same graph. */
  parent: LoopShape | null;
}

export interface TriggerGraph {
  workflow: ChatdevWorkflow;
  nodes: ReadonlyMap<string, ChatdevNode>;
  edges: ReadonlyMap<string, ChatdevEdge>;
  out(node: string): readonly ChatdevEdge[];
  into(node: string): readonly ChatdevEdge[];
  loops: readonly LoopShape[];
  /** The innermost loop that a node lies in. */
  loopOf(node: string): LoopShape | null;
  /** Nodes that get the task of their graph, those of called graphs as well. */
  starts: ReadonlySet<string>;
  /** Nodes of graphs that vote: they all run, and no edge of theirs counts, nor a loop. */
  voting: ReadonlySet<string>;
  /** Nodes that are sure to run, whatever is said, loops on the way left aside. */
  certain: ReadonlySet<string>;
  /** What was triggered as a loop is left runs once before it closes (`settings.follow: document`, rule M44). */
  drains: boolean;
}

/** The edges that a node triggers whenever it runs. None of a graph inside, which may give no message at all. */
export function sureEdges({ nodes, out }: Pick<TriggerGraph, 'nodes' | 'out'>, id: string): readonly ChatdevEdge[] {
  return alwaysSpeaks(nodes.get(id)) ? out(id).filter(isSure) : [];
}

/** The edges out of a loop that are not switched off. */
export function exitsOf({ edges }: TriggerGraph, { exits }: Loop): ChatdevEdge[] {
  return exits.flatMap((id) => edges.get(id) ?? []).filter(mayTrigger);
}

/** Makes the graph of a workflow; linear in its nodes and edges. */
export function triggerGraphOf(workflow: ChatdevWorkflow, drains = false): TriggerGraph {
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const out = groupBy(workflow.edges, ({ from }) => from);
  const into = groupBy(workflow.edges, ({ to }) => to);
  const scopes = new Map(workflow.scopes.map((scope) => [scope.id, scope]));
  const shapes = new Map(
    workflow.loops.map((loop) => [loop.scope, { loop, members: new Set<string>(), parent: null as LoopShape | null }]),
  );
  for (const shape of shapes.values()) shape.parent = shapes.get(scopes.get(shape.loop.scope)?.parent ?? '') ?? null;
  for (const { id, scope } of workflow.nodes)
    for (let shape = shapes.get(scope) ?? null; shape; shape = shapes.get(shape.parent?.loop.scope ?? '') ?? null)
      shape.members.add(id);

  const starts = new Set(workflow.start);
  const votingScopes = new Set(workflow.majorityVoting ? ['root'] : []);
  for (const node of workflow.nodes) {
    const called = workflow.calls[node.id];
    if (!called) continue;
    for (const id of called.start) starts.add(id);
    if (called.majorityVoting) votingScopes.add(called.scope);
  }
  const graphOf = (scope: string): string => {
    let at = scopes.get(scope);
    while (at && at.kind === 'cycle') at = scopes.get(at.parent ?? '');
    return at?.id ?? scope;
  };
  const voting = new Set(workflow.nodes.filter(({ scope }) => votingScopes.has(graphOf(scope))).map(({ id }) => id));
  for (const id of voting) {
    out.delete(id);
    into.delete(id);
    shapes.delete(nodes.get(id)?.scope ?? '');
  }
  const outOf = (node: string): readonly ChatdevEdge[] => out.get(node) ?? [];
  return {
    workflow,
    nodes,
    edges: new Map(workflow.edges.map((edge) => [edge.id, edge])),
    out: outOf,
    into: (node) => into.get(node) ?? [],
    loops: [...shapes.values()],
    loopOf: (node) => shapes.get(nodes.get(node)?.scope ?? '') ?? null,
    starts,
    voting,
    certain: spread(workflow.start, (id) =>
      shapes.has(nodes.get(id)?.scope ?? '') ? [] : sureEdges({ nodes, out: outOf }, id).map((edge) => edge.to),
    ),
    drains,
  };
}

/** All that can be reached from `starts`, which count themselves. */
export function spread(starts: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>(starts);
  const open = [...seen];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const other of next(id)) {
      if (seen.has(other)) continue;
      seen.add(other);
      open.push(other);
    }
  return seen;
}
