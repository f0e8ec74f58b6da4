import { mostRounds } from '../../engine/workflow/loops/loop-claim.ts';
import type { Sources, Workflow } from '../../engine/workflow/workflow.ts';

/** The innermost node or edge whose stretch of the text holds the offset: what the cursor stands in. */
export function partAt(sources: Sources, offset: number): string | null {
  let found: string | null = null;
  let width = Infinity;
  for (const [part, range] of Object.entries(sources)) {
    if (offset < range.start || offset > range.end || range.end - range.start >= width) continue;
    found = part;
    width = range.end - range.start;
  }
  return found;
}

/** The number a loop's rounds are counted towards, or null when only time or its condition bounds it. */
export function roundLimit(workflow: Workflow, loopId: string): number | null {
  const loop = workflow.loops.find((candidate) => candidate.id === loopId);
  return loop ? mostRounds(loop) : null;
}
