import type { LoopEnd } from './loop-rule.ts';
import type { Loop, Workflow } from '../workflow.ts';

/**
 * By what ends a loop: it comes, whatever anybody answers. A counter that a round may pass by is counted in: its author has seen to
 * an end.
 */
const BOUNDS: Readonly<Record<LoopEnd['kind'], boolean>> = {
  answer: false,
  ran: false,
  edge: false,
  count: true,
  time: true,
  silence: false,
  while: false,
  break: false,
  branch: false,
  similarity: false,
  score: false,
  late: true,
  budget: true,
};

/**
 * The loops without a bound, by each node that may name one when it runs (its index): no number of rounds, guard, time or budget ends
 * them. None under limits of the run, which `workflow` has, for those end every loop.
 */
export function unboundedLoops({ loops, limits, nodes }: Workflow): Map<number, Loop> {
  const named = new Map<number, Loop>();
  if (limits.rounds !== undefined || limits.activations !== undefined) return named;
  const isOpen = ({ rule }: Loop): boolean => rule.rounds === null && !rule.ends.some(({ kind }) => BOUNDS[kind]);
  if (!loops.some(isOpen)) return named;
  const byId = new Map(loops.map((loop) => [loop.id, loop]));
  // A cycle may be entered by another node than usual, and is named by it then.
  const byScope = new Map(loops.map((loop) => [loop.scope, loop]));
  const byEntry = new Map(loops.flatMap((loop) => loop.entries.map((entry) => [entry, loop])));
  nodes.forEach(({ id, scope }, part) => {
    const loop = byId.get(id) ?? byScope.get(scope) ?? byEntry.get(id);
    if (loop && isOpen(loop)) named.set(part, loop);
  });
  return named;
}
