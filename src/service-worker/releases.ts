/** How many releases before the present one are kept, for tabs that are still open with them. */
const BEFORE = 2;

/** The cache that holds one release of the site at an address. Sites in other folders of the same host have caches of their own. */
export function cacheOf(site: string, release: string): string {
  return beginningAt(site) + release;
}

/** Those of all caches of a host, the oldest first, that hold a release of this site. */
export function cachesOf(site: string, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(beginningAt(site)));
}

/** The caches that hold what is not kept any longer once `own` is the release that answers; `names` as above. */
export function outlivedCaches(site: string, names: readonly string[], own: string): string[] {
  return cachesOf(site, names)
    .filter((name) => name !== cacheOf(site, own))
    .slice(0, -BEFORE);
}

function beginningAt(site: string): string {
  return `site ${new URL(site).pathname} `;
}
