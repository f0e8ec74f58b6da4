import { isReachedBound } from './guard-evidence.ts';
import type { Verdict } from './verdict.ts';

/** Reasons of a verdict that stopped a loop at a bound: its cap, its time, its budget, or the run's. */
const BOUNDS: ReadonlySet<string> = new Set(['max_iterations', 'max_loops', 'timeout', 'budget', 'rounds_limit']);

/** A loop that stopped for this reason reached a bound. Of a cycle, whose counter leads out by an edge, the reason alone cannot tell. */
export function isBound(reason: string): boolean {
  return BOUNDS.has(reason);
}

/**
 * A bound ended the loop: its cap, its time, its budget or the run's, or a counter or timer whose message led out of it. It is
 * what a bound is for, and yet the work was not found good: a reader must not take it for an end by the loop's own rule.
 */
export function reachedLimit({ outcome, reason, because }: Verdict): boolean {
  if (outcome === 'stopped') return isBound(reason);
  if (outcome !== 'left' || reason !== 'edge') return false;
  const released = new Set(because.flatMap((evidence) => (isReachedBound(evidence) ? [evidence.node] : [])));
  const leavers = because.flatMap((evidence) => (evidence.kind === 'edge' ? [evidence.from] : []));
  return leavers.length > 0 && leavers.every((node) => released.has(node));
}
