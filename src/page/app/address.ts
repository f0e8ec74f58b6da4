import type { Origin } from '../document/studio-state.ts';

/** A document that an address of the studio names. */
export type Addressed = Exclude<Origin, { kind: 'link' }>;

/** A template has a page, `…/t/<id>/`; a document of the visitor's own is found in this browser alone: `…/#d=<id>`. */
export function addressed({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Addressed | null {
  const own = /^#d=([\w-]+)$/.exec(hash)?.[1];
  if (own !== undefined) return { kind: 'own', id: own };
  const template = /\/t\/([\w-]+)\/$/.exec(pathname)?.[1];
  return template === undefined ? null : { kind: 'template', id: template };
}

/** The address of what is open; `home` is that of the studio, ending in `/`. What came from elsewhere and is not kept has none. */
export function addressOf(origin: Origin, home: string): string {
  switch (origin.kind) {
    case 'template':
      return `${home}t/${origin.id}/`;
    case 'own':
      return `${home}#d=${origin.id}`;
    case 'link':
      return home;
  }
}

/** Lets the address bar name what is open. An address of the same text stays as it is. */
export function showAddress(address: string): void {
  if (new URL(address, location.href).href === location.href) return;
  keepHeadLinks();
  history.replaceState(history.state, '', address);
}

/**
 * Manifest and icons are written relative to the page, as a site may lie in any folder, and fetched when the browser likes: from another address
 * they would be looked for elsewhere, and the site could not be installed.
 */
function keepHeadLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="manifest"], link[rel*="icon"]'))
    link.setAttribute('href', link.href);
}
