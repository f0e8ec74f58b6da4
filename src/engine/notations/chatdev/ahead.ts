import type { Loop } from '../../workflow/workflow.ts';
import type { RunAhead } from '../notation-help.ts';
import { usualCalls, type OpenedScope } from '../shared/sure-flow.ts';
import type { ChatdevEdge } from './edges.ts';
import { leadsOnWithout } from './loop/refused-word.ts';
import { aheadOf, type ChatdevNode, type ChatdevWorkflow } from './workflow.ts';

export const chatdevAhead: RunAhead<ChatdevWorkflow> = {
  calls: (node) => aheadOf(node).calls ?? usualCalls(node),
  sure(workflow, opened) {
    const loop = workflow.loops.find(({ scope }) => scope === opened.scope);
    return loop ? sureInCycle(workflow, loop, opened) : sureStarted(workflow, opened);
  },
  /** A cycle is where the graph starts; what a graph inside another starts with is left open. */
  opens: ({ loops, start }, { inner, outer }) =>
    inner.kind === 'cycle' &&
    outer.kind === 'root' &&
    inner.parent === outer.id &&
    loops.some(({ scope, entries }) => scope === inner.id && entries.some((entry) => start.includes(entry))),
  mostRuns: ({ edges }) => new Map(edges.flatMap(({ to, settings }) => (settings.dynamic ? [[to, null]] : []))),
  drains: true,
  leadsOnWithout,
};

function isSureEdge({ kind, condition, settings: { process, dynamic } }: ChatdevEdge): boolean {
  return kind === 'control' && condition === '' && process === null && dynamic === null;
}

function speaks(node: ChatdevNode | undefined): boolean {
  return aheadOf(node).speaks ?? false;
}

/** Of a graph: where it starts, and what is triggered from there on every way. */
function sureStarted({ start }: ChatdevWorkflow, { nodes, edges }: OpenedScope<ChatdevWorkflow>): Set<string> {
  const sure = new Set(nodes.flatMap(({ id }) => (start.includes(id) ? [id] : [])));
  const spoken = new Set(nodes.filter(speaks).map(({ id }) => id));
  for (const id of sure)
    for (const edge of edges) if (edge.from === id && spoken.has(id) && isSureEdge(edge)) sure.add(edge.to);
  return sure;
}

/**
 * Of the first round of a cycle: its entry, and what is triggered from there on every way. Deeper than a node that may lead out of
 * the cycle nothing is: what it triggers outside ends the round. A cycle inside takes as long as it takes: there only the entry is sure.
 */
function sureInCycle(
  workflow: ChatdevWorkflow,
  loop: Loop,
  { nodes, edges }: OpenedScope<ChatdevWorkflow>,
): Set<string> {
  const [entry, ...others] = loop.entries;
  if (entry === undefined || others.length > 0) return new Set();
  const sure = new Map([[entry, 0]]);
  if (workflow.scopes.some(({ parent }) => parent === loop.scope)) return new Set(sure.keys());
  const ways = edges.filter(({ kind, to }) => kind === 'control' && to !== entry);
  const members = new Map(nodes.map((node) => [node.id, node]));
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
  { edges }: ChatdevWorkflow,
  entry: string,
  ways: readonly ChatdevEdge[],
  members: ReadonlyMap<string, ChatdevNode>,
): number {
  const depths = new Map([[entry, 0]]);
  for (const [id, depth] of depths)
    for (const { from, to } of ways) if (from === id && !depths.has(to)) depths.set(to, depth + 1);
  const exits = edges.filter(({ from, to, kind }) => kind === 'control' && members.has(from) && !members.has(to));
  return Math.min(...exits.map(({ from }) => depths.get(from) ?? Infinity));
}
