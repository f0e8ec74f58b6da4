import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { Wait } from '../../../wording/en/run/wait.ts';
import { loopNames, loopViews, type ShownRun } from '../../graph/loops.ts';

/**
 * The timer whose time is over next, of those in loops that go on; null where none runs. A timer runs from its first trigger on. What is
 * left is counted from its last one, so it is never too little.
 */
export function nextTimer(workflow: Workflow, view: Pick<ShownRun, 'nodes' | 'loops'>): Wait | null {
  const entries = loopViews(loopNames(workflow), view.loops);
  const going = new Set(
    workflow.loops.flatMap(({ id, scope }) => (entries.get(id)?.status === 'running' ? scope : [])),
  );
  const parents = new Map(workflow.scopes.map(({ id, parent }) => [id, parent]));
  const isGoing = (scope: string | null | undefined): boolean =>
    typeof scope === 'string' && (going.has(scope) || isGoing(parents.get(scope)));
  let next: Wait | null = null;
  for (const [part, { label, scope }] of workflow.nodes.entries()) {
    const elapsed = view.nodes[part]?.evidence.find((each) => each.kind === 'elapsed');
    if (!elapsed || elapsed.released || !isGoing(scope)) continue;
    const left = elapsed.limit - elapsed.seconds;
    if (next === null || left < next.left) next = { timer: label, limit: elapsed.limit, left };
  }
  return next;
}
