import { asksVisitor } from '../../engine/journal/ask.ts';
import type { LoopView, RunView } from '../../engine/journal/view.ts';
import { mostRounds } from '../../engine/workflow/loops/loop-claim.ts';
import type { Loop, Workflow, WorkflowEdge } from '../../engine/workflow/workflow.ts';

export { loopNames } from '../../engine/workflow/loops/loop-names.ts';

/** What of a run's view the page draws; what is left out is bookkeeping of the fold. */
export type ShownRun = Pick<
  RunView,
  'status' | 'seq' | 'activations' | 'nodes' | 'edges' | 'loops' | 'asks' | 'problems' | 'result' | 'typed'
>;

/** Indices of the nodes that have an open question to the visitor. */
export function nodesAsking(asks: RunView['asks']): ReadonlySet<number> {
  return new Set(Object.values(asks).flatMap((ask) => (asksVisitor(ask) ? [ask.part] : [])));
}

/** The loop that a node names: a container by its own id, a cycle by the node it was entered through. */
export function loopOfNode(workflow: Workflow, nodeId: string): Loop | null {
  const named = workflow.loops.find((loop) => loop.id === nodeId);
  if (named) return named;
  const scope = workflow.nodes.find((node) => node.id === nodeId)?.scope;
  return workflow.loops.find((loop) => loop.scope === scope || loop.entries.includes(nodeId)) ?? null;
}

/** The latest entry of each loop in a run, by the loop's id, also where it was entered through another node than usual. */
export function loopViews(
  names: readonly (string | null)[],
  loops: Readonly<Record<number, LoopView>>,
): ReadonlyMap<string, LoopView> {
  const entries = Object.values(loops).map((view) => [names[view.part] ?? null, view] as const);
  return new Map(entries.flatMap(([id, view]) => (id === null ? [] : [[id, view]])));
}

/** The number that a loop's rounds are counted towards; null when only time or its condition bounds it. */
export function roundCap(loop: Loop | null): number | null {
  return loop ? mostRounds(loop) : null;
}

/**
 * How often a value went along an edge that is drawn only, for which a run has no facts: back once for each round after the first,
 * into a body in the rounds of its mapping, out of it once. 0 for other edges.
 */
export function timesCrossed(
  { id, kind, from, to, condition }: WorkflowEdge,
  loops: readonly Loop[],
  viewOf: (loop: Loop) => LoopView | null,
  hasFinished: (id: string) => boolean,
): number {
  if (kind !== 'feedback' && kind !== 'mapping') return 0;
  const isInwards = to.startsWith(`${from}/`);
  const loop = loops.find((each) =>
    kind === 'feedback' ? each.feedback.includes(id) : each.id === (isInwards ? from : to),
  );
  const view = loop ? viewOf(loop) : null;
  const rounds = view?.rounds ?? 0;
  if (kind === 'feedback' || condition === 'subsequent') return Math.max(0, rounds - 1);
  if (isInwards) return condition === 'first' ? Math.min(1, rounds) : rounds;
  // One that was stopped, or failed, handed nothing on.
  return view?.status === 'ended' && hasFinished(to) ? 1 : 0;
}

/** How a loop is called: its container's label, or the label of the node it is entered through. */
export function loopName(workflow: Workflow, loop: Loop): string {
  return workflow.nodes.find((node) => node.id === loop.id)?.label ?? loop.id;
}
