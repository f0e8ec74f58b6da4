import { addressBelow, neverChanges } from './addresses.ts';
import { cacheOf } from './releases.ts';

/** What the kept files answer to a request for `asked`, where `release` is the one to show; undefined where the network has to. */
export async function keptAnswer(site: string, release: string, asked: string): Promise<Response | undefined> {
  const address = addressBelow(site, asked);
  if (address === null) return undefined;
  const ofRelease = (below: string): Promise<Response | undefined> =>
    caches.match(site + below, { cacheName: cacheOf(site, release), ignoreVary: true });
  const own = await ofRelease(address);
  if (own) return own;
  // A tab with an older release asks for its own parts, which have names that no other release has for something else.
  if (neverChanges(address)) return caches.match(site + address, { ignoreVary: true });
  if (address.endsWith('/') || !(await ofRelease(`${address}/`))) return undefined;
  // A page that is asked for without its slash. All paths in it are made for its folder.
  const page = new URL(asked);
  page.pathname += '/';
  return Response.redirect(page);
}

/** Whether it is a page that is asked for, not a part of one or what stands in its frame. */
export function isPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode === 'navigate' && destination === 'document';
}

/** Whether a visitor asks for a page anew that is open. WebKit does not say so. */
export function isReload({ cache }: Pick<Request, 'cache'>): boolean {
  return cache === 'no-cache' || cache === 'reload';
}
