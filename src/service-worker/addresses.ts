/** What an address names below that of the site, which ends in `/`; null where it lies elsewhere. A page has one name, that of its folder. */
export function addressBelow(site: string, address: string): string | null {
  const [base, { origin, pathname }] = [new URL(site), new URL(address)];
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  return pathname.slice(base.pathname.length).replace(/(^|\/)index\.html$/, '$1');
}

/** Whether the name of a file changes with what is in it, so that it is the same in every release that has it. */
export function neverChanges(address: string): boolean {
  return address.startsWith('_app/immutable/');
}
