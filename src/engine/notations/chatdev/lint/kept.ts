import type { Kept } from '../../../workflow/kept.ts';
import type { KeptOver } from '../../../workflow/kept-over.ts';
import { isPassedBy } from './guard-never-counts.ts';
import type { ChatdevSubject } from './subject.ts';

/** Where it stands in a node that it keeps something. */
export function pathOfKept({ what }: Kept): string[] {
  switch (what) {
    case 'count':
      return ['config', 'max_iterations'];
    case 'time':
      return ['config', 'max_duration'];
    case 'window':
      return ['context_window'];
    case 'memory':
    case 'conversation':
      return ['config', 'memories'];
  }
}

/** A guard that nothing triggers in its loop, or messages that an edge from outside of the loop throws away. */
export function isNotFound({ graph }: ChatdevSubject, { node, loop, kept }: KeptOver): boolean {
  const shape = graph.loops.find((each) => each.loop === loop);
  if (!shape) return false;
  if (kept.what === 'count' || kept.what === 'time') return isPassedBy(graph, shape, node.id);
  if (kept.what !== 'window') return false;
  return graph.into(node.id).some(({ from, settings }) => !shape.members.has(from) && settings.clearContext);
}
