/** The node or container that the pointer is on. */
export function partUnder({ target }: Event): string | null {
  return target instanceof Element ? (target.closest('[data-part]')?.getAttribute('data-part') ?? null) : null;
}

/** The node or container that an event happened on; not what lies under a button of its own. */
export function partAt({ target }: Event): string | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  return target.closest('[data-part][tabindex]')?.getAttribute('data-part') ?? null;
}
