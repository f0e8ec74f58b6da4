import { neverChanges } from './addresses.ts';
import { KEPT_FILES, readKeptFiles, type KeptFiles } from './kept-files.ts';
import { cacheOf, cachesOf } from './releases.ts';

/** How many files are fetched at once. */
const AT_ONCE = 6;

interface Kept extends KeptFiles {
  cache: Cache;
}

/**
 * Fetches a whole release, but for what an older one has unchanged. Rejects, and leaves nothing, where a file does not come, is of another
 * release, or finds no room: a release is kept whole or not at all.
 */
export async function keepRelease(site: string, release: string): Promise<void> {
  const list = await fetched(site + KEPT_FILES, { cache: 'no-store' });
  const listed = readKeptFiles(await list.clone().json());
  if (listed?.release !== release) throw new Error(`${KEPT_FILES} is not of release ${release}`);
  const older = await keptReleases(site);
  const name = cacheOf(site, release);
  const cache = await caches.open(name);
  const files = Object.entries(listed.files).values();
  const keepSome = async (): Promise<void> => {
    for (const [address, integrity] of files) {
      const url = site + address;
      const same = older.find((each) => each.files[address] === integrity);
      const copy = await same?.cache.match(url, { ignoreVary: true });
      // What never changes may lie in the browser already; the page has just fetched it. Of all else it has to ask for the newest.
      const how = neverChanges(address) ? 'default' : 'no-cache';
      await cache.put(url, copy ?? (await fetched(url, { integrity, cache: how })));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
    // Last: a cache with its list is whole.
    await cache.put(site + KEPT_FILES, list);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** The releases that are kept whole, the newest first. */
async function keptReleases(site: string): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const name of cachesOf(site, await caches.keys()).reverse()) {
    const cache = await caches.open(name);
    const list = await cache.match(site + KEPT_FILES, { ignoreVary: true });
    const listed = readKeptFiles(await list?.json());
    if (listed) found.push({ ...listed, cache });
  }
  return found;
}

async function fetched(url: string, how: RequestInit): Promise<Response> {
  // The page that is open meanwhile comes first.
  const answer = await fetch(url, { ...how, priority: 'low' });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  // Browsers take no answer that was redirected for a page.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}
