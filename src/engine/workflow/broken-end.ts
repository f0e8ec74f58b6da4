/** An end of an edge that names no node. The edge is no part of the workflow; the picture shows it as a stub at the end that there is. */
export interface BrokenEnd {
  /** The node at the other end. */
  at: string;
  missing: 'from' | 'to';
  /** The name that was not found, as the author wrote it. */
  name: string;
}

/** What is broken of an edge of which one end alone is there; of one without any end there is nothing to show. `id`: of a node by its name. */
export function brokenEnd(
  from: { name: string | null; id: string | null },
  to: { name: string | null; id: string | null },
): BrokenEnd[] {
  if (from.id !== null && to.id === null && to.name !== null) return [{ at: from.id, missing: 'to', name: to.name }];
  if (to.id !== null && from.id === null && from.name !== null)
    return [{ at: to.id, missing: 'from', name: from.name }];
  return [];
}
