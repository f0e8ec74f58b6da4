import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPage, isReload, keptAnswer } from '../../src/service-worker/answer.ts';
import { cacheOf } from '../../src/service-worker/releases.ts';
import { keptCaches } from './kept-caches.ts';

const SITE = 'https://host.test/play/';

/** Keeps these addresses as of a release; each says whose it is. */
async function keep(release: string, ...addresses: string[]): Promise<void> {
  const cache = await caches.open(cacheOf(SITE, release));
  for (const address of addresses) await cache.put(SITE + address, new Response(`${address} of ${release}`));
}

async function answered(release: string, asked: string): Promise<string | undefined> {
  const answer = await keptAnswer(SITE, release, asked);
  return answer?.headers.get('location') ?? (await answer?.text());
}

describe('what is kept answers', () => {
  beforeEach(async () => {
    vi.stubGlobal('caches', keptCaches());
    await keep('old', '', 'open/', 'gone/', '_app/immutable/old.js');
    await keep('new', '', 'open/', '_app/immutable/new.js');
  });

  it('a page of the release that is shown, whatever its address asks', async () => {
    expect(await answered('new', `${SITE}open/?url=a#1b`)).toBe('open/ of new');
    expect(await answered('old', `${SITE}open/index.html`)).toBe('open/ of old');
    expect(await answered('new', SITE)).toBe(' of new');
  });

  it('no page of another release', async () => expect(await answered('new', `${SITE}gone/`)).toBeUndefined());

  it('a part of an older release, for a tab that is open with it', async () => {
    expect(await answered('new', `${SITE}_app/immutable/old.js`)).toBe('_app/immutable/old.js of old');
  });

  it('a page without its slash by its folder, with what its address asks', async () => {
    expect(await answered('new', `${SITE}open?url=a`)).toBe(`${SITE}open/?url=a`);
    expect(await answered('new', `${SITE}gone`)).toBeUndefined();
  });

  it('nothing else, and nothing at all where the browser has thrown it away', async () => {
    expect(await answered('new', `${SITE}_app/version.json`)).toBeUndefined();
    expect(await answered('new', 'https://host.test/other/')).toBeUndefined();
    expect(await answered('none', `${SITE}open/`)).toBeUndefined();
  });
});

describe('what is asked for', () => {
  it('is a page where a visitor goes to it, not in a frame, nor a part of one', () => {
    expect(isPage({ mode: 'navigate', destination: 'document' })).toBe(true);
    expect(isPage({ mode: 'navigate', destination: 'iframe' })).toBe(false);
    expect(isPage({ mode: 'cors', destination: 'script' })).toBe(false);
  });

  it('is asked for anew by a reload, not on the way back', () => {
    expect(isReload({ cache: 'no-cache' })).toBe(true);
    expect(isReload({ cache: 'reload' })).toBe(true);
    expect(isReload({ cache: 'default' })).toBe(false);
    expect(isReload({ cache: 'force-cache' })).toBe(false);
  });
});
