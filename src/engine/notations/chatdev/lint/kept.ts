import type { Kept } from '../../../workflow/kept.ts';
import type { KeptOver } from '../../../workflow/kept-over.ts';
import type { ChatdevEdge } from '../edges.ts';
import { isGuard, mayTrigger } from '../loop/triggering.ts';
import { isPassedBy } from './guard-never-counts.ts';
import type { ChatdevSubject } from './subject.ts';
import type { LoopShape, TriggerGraph } from './trigger-graph.ts';

/** Where it stands in a node that it keeps something. */
export function pathOfKept({ what }: Kept): string[] {
  switch (what) {
    case 'count':
      return ['config', 'max_iterations'];
    case 'time':
      return ['config', 'max_duration'];
    case 'window':
      return ['context_window'];
    case 'queue':
      return ['id'];
    case 'memory':
    case 'conversation':
      return ['config', 'memories'];
  }
}

/** A guard that nothing triggers in its loop, a queue that is empty as the loop ends, or messages that an edge from outside of the loop throws away. */
export function isNotFound({ graph }: ChatdevSubject, { node, loop, kept }: KeptOver): boolean {
  const shape = graph.loops.find((each) => each.loop === loop);
  // No loop of a graph that votes is entered.
  if (!shape) return true;
  switch (kept.what) {
    case 'count':
    case 'time':
      return isPassedBy(graph, shape, node.id);
    case 'queue':
      return graph.drains || isCleared(graph, shape, node.id) || !isSentLast(graph, shape, node.id);
    case 'window':
      return isCleared(graph, shape, node.id);
    case 'memory':
    case 'conversation':
      return false;
  }
}

function isCleared(graph: TriggerGraph, { members }: LoopShape, id: string): boolean {
  return graph.into(id).some(({ from, settings }) => !members.has(from) && settings.clearContext);
}

/**
 * Whether the entry of a loop is sent something in a round that ends the loop: by who ends it, or by who tells a guard that does. No more is sure
 * where conditions differ.
 */
function isSentLast(graph: TriggerGraph, shape: LoopShape, id: string): boolean {
  const { loop, members } = shape;
  if (!loop.entries.includes(id)) return false;
  const ends = (guard: string): boolean =>
    isGuard(graph.nodes.get(guard)) &&
    !isPassedBy(graph, shape, guard) &&
    graph.out(guard).some((exit) => mayTrigger(exit) && !members.has(exit.to));
  const isLast = (back: ChatdevEdge): boolean =>
    graph
      .out(back.from)
      .some((edge) => mayTrigger(edge) && isTakenWith(back, edge) && (!members.has(edge.to) || ends(edge.to)));
  return graph.into(id).some((back) => {
    const { carryData, process } = back.settings;
    if (!members.has(back.from) || !carryData || process !== null) return false;
    return (!isGuard(graph.nodes.get(back.from)) || ends(back.from)) && isLast(back);
  });
}

/** Whether an edge is taken whenever another one of the same node is. */
function isTakenWith({ settings: { condition } }: ChatdevEdge, other: ChatdevEdge): boolean {
  if (condition.kind === 'always') return true;
  return JSON.stringify(condition) === JSON.stringify(other.settings.condition);
}
