import type { Workflow } from '../workflow.ts';

/** Which loop each node names, by the node's index: made once for a workflow, read at every change of a run. */
export function loopNames(workflow: Workflow): readonly (string | null)[] {
  const named = new Set(workflow.loops.map((loop) => loop.id));
  const ofScope = new Map(workflow.loops.map((loop) => [loop.scope, loop.id]));
  const ofEntry = new Map(workflow.loops.flatMap((loop) => loop.entries.map((entry) => [entry, loop.id])));
  return workflow.nodes.map(({ id, scope }) => (named.has(id) ? id : (ofScope.get(scope) ?? ofEntry.get(id) ?? null)));
}
