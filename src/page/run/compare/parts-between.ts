import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** Indexes of nodes that two workflows share by their ids: those in the first to those in the second. */
export function partsBetween(one: Workflow, other: Workflow): ReadonlyMap<number, number> {
  const there = new Map(other.nodes.map(({ id }, part) => [id, part]));
  return new Map(
    one.nodes.flatMap(({ id }, part) => {
      const same = there.get(id);
      return same === undefined ? [] : [[part, same] as const];
    }),
  );
}
