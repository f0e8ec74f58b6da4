import { enumerate } from '../../values.ts';

/** Of a node that is marked. */
export const PAUSES_BEFORE = 'Runs pause before it';

/** What marks a node, or takes the mark away. */
export function wordPauseBefore(node: string): string {
  return `Pause before ${node}`;
}

/** Where a run stands: before which nodes, and in which round; null outside of loops. */
export function wordPausedBefore(nodes: readonly string[], round: number | null): string {
  return `Paused before ${enumerate(nodes)}${round === null ? '' : `, round ${round.toLocaleString('en')}`}`;
}

/** Said when a node was marked, or the mark was taken away. */
export function wordPausing(node: string, isMarked: boolean): string {
  return `Runs ${isMarked ? '' : 'no longer '}pause before ${node}`;
}
