import { groupBy } from '../../workflow/group.ts';
import type { LoopEnd } from '../../workflow/loops/loop-rule.ts';
import type { Loop, Workflow, WorkflowEdge, WorkflowNode } from '../../workflow/workflow.ts';

/** A loop, as far as its rounds are judged by it. */
export interface WatchedLoop {
  /** Null where the entry of a cycle is none that was known beforehand. */
  loop: Loop | null;
  /** The node that names it. */
  node: WorkflowNode;
  ends: readonly LoopEnd[];
  /** Another loop lies in it, whose answers are no part of its rounds. */
  holdsLoop: boolean;
  /** Its rounds may be judged by a number. */
  isScored: boolean;
  /** Nodes whose answers decide about it, by their index. */
  decides: ReadonlySet<number>;
  /** Rounds that one entry of it may have; null = any number. */
  most: number | null;
  flow: FlowIndex;
}

/** Parts of a workflow by their ids. */
export interface FlowIndex {
  workflow: Workflow;
  parts: ReadonlyMap<string, number>;
  edges: ReadonlyMap<string, WorkflowEdge>;
  node(part: number): WorkflowNode | undefined;
  /** Edges that lead on from a node: what it says goes along them. */
  out(part: number): readonly WorkflowEdge[];
}

export function flowIndex(workflow: Workflow): FlowIndex {
  const out = groupBy(
    workflow.edges.filter(({ kind }) => kind === 'control' || kind === 'data'),
    ({ from }) => from,
  );
  return {
    workflow,
    parts: new Map(workflow.nodes.map(({ id }, part) => [id, part])),
    edges: new Map(workflow.edges.map((edge) => [edge.id, edge])),
    node: (part) => workflow.nodes[part],
    out: (part) => out.get(workflow.nodes[part]?.id ?? '') ?? [],
  };
}

/** The loop that the node `part` names when it runs: its own, or the cycle that is entered there. */
export function watchedLoop(flow: FlowIndex, part: number): WatchedLoop | null {
  const { workflow } = flow;
  const node = workflow.nodes[part];
  if (!node) return null;
  const { loops, limits } = workflow;
  const loop = loops.find(({ id }) => id === node.id) ?? loops.find(({ entries }) => entries.includes(node.id)) ?? null;
  const ends = loop?.rule.ends ?? [];
  const bound = loop?.rule.rounds;
  const own = bound === null || bound === undefined || bound === 'unknown' ? Infinity : bound.most;
  const most = Math.min(own, limits.rounds ?? Infinity);
  const decides = new Set(
    ends
      .flatMap(decidersOf)
      .flatMap((id) => [id, ...sourcesOfRouter(id, flow)])
      .flatMap((id) => flow.parts.get(id) ?? []),
  );
  const isScored = ends.some(({ kind }) => kind === 'score' || kind === 'while' || kind === 'break');
  const inside = loop ? scopesIn(loop, workflow) : NO_SCOPES;
  const holdsLoop = loops.some((other) => other !== loop && inside.has(other.scope));
  return { loop, node, ends, holdsLoop, isScored, decides, most: most === Infinity ? null : most, flow };
}

/** The scope that a loop repeats, and all that lie in it. */
export function scopesIn({ scope }: Loop, { scopes }: Workflow): ReadonlySet<string> {
  const inside = new Set([scope]);
  for (const { id, parent } of scopes) if (parent !== null && inside.has(parent)) inside.add(id);
  return inside;
}

const NO_SCOPES: ReadonlySet<string> = new Set();

function decidersOf(end: LoopEnd): string[] {
  switch (end.kind) {
    case 'answer':
    case 'branch':
      return [end.node];
    case 'while':
    case 'break':
      return end.comparisons.flatMap(({ node }) => node ?? []);
    default:
      return [];
  }
}

/** What a router that asks nobody chooses by. */
function sourcesOfRouter(id: string, { workflow, parts }: FlowIndex): string[] {
  const node = workflow.nodes[parts.get(id) ?? -1];
  if (node?.type !== 'router') return [];
  return workflow.edges.flatMap(({ from, to, kind }) => (to === id && kind !== 'feedback' ? [from] : []));
}
