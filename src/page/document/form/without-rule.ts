import type { LoopEnd } from '../../../engine/workflow/loops/loop-rule.ts';
import type { Loop, Workflow } from '../../../engine/workflow/workflow.ts';

/** Whether a loop could be given a rule by its sentence: nothing bounds its rounds, or nothing but their number ends it. */
export function isWithoutRule({ limits }: Workflow, { id, caps, rule }: Loop): boolean {
  const isBounded = caps.some(({ loose }) => !loose) || limits.rounds !== undefined;
  if (!isBounded) return true;
  const isOwn = caps.some(({ node }) => node === id);
  return isOwn && rule.ends.every(onlyCounts);
}

/** Clocks and budgets cut a loop short, and a container may count its own rounds. */
function onlyCounts(end: LoopEnd): boolean {
  if (end.kind === 'late' || end.kind === 'budget') return true;
  return (
    end.kind === 'while' && end.comparisons.every(({ node, operator }) => node === null && operator.startsWith('<'))
  );
}
