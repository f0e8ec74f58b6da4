import { claimsOf } from '../../../engine/workflow/loops/loop-claim.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** The loops of a workflow that lie in no other, each by the index of the node that names it, in the order of the document. */
export function outerLoops(workflow: Workflow): number[] {
  const claims = claimsOf(workflow);
  return workflow.loops
    .filter(({ id }) => claims.get(id)?.around === null)
    .map(({ id, entries }) => workflow.nodes.findIndex((node) => node.id === id || node.id === entries[0]))
    .filter((part) => part >= 0);
}
