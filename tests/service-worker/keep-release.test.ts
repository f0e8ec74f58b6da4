import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRelease } from '../../src/service-worker/keep-release.ts';
import { cacheOf } from '../../src/service-worker/releases.ts';
import { keptCaches } from './kept-caches.ts';

const SITE = 'https://host.test/play/';

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A host with these files, which does of `integrity` what a browser does; gives what it is asked for. */
function publish(release: string, files: Readonly<Record<string, string>>, served = files): string[] {
  const asked: string[] = [];
  const hashes = Object.fromEntries(Object.entries(files).map(([address, text]) => [address, hash(text)]));
  const all: Readonly<Record<string, string>> = {
    ...served,
    'kept-files.json': JSON.stringify({ release, files: hashes }),
  };
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    const address = url.slice(SITE.length);
    asked.push(address);
    const text = all[address];
    if (text === undefined) return new Response('', { status: 404 });
    if (integrity !== undefined && integrity !== hash(text)) throw new TypeError('Failed to fetch');
    return new Response(text);
  });
  return asked;
}

const kept = async (release: string, address: string): Promise<string | undefined> =>
  (await caches.match(SITE + address, { cacheName: cacheOf(SITE, release) }))?.text();

describe('a release', () => {
  beforeEach(() => vi.stubGlobal('caches', keptCaches()));

  it('is kept whole', async () => {
    publish('1', { '': 'first', 'open/': 'links', '_app/immutable/a.js': 'a' });
    await keepRelease(SITE, '1');
    expect(await Promise.all(['', 'open/', '_app/immutable/a.js'].map((each) => kept('1', each)))).toEqual([
      'first',
      'links',
      'a',
    ]);
  });

  it('takes from those before what is the same in it, and fetches the rest', async () => {
    publish('1', { '': 'first', 'docs/': 'docs', '_app/immutable/a.js': 'a' });
    await keepRelease(SITE, '1');
    const asked = publish('2', { '': 'first, better', 'docs/': 'docs', '_app/immutable/a.js': 'a' });
    await keepRelease(SITE, '2');
    expect(asked.sort()).toEqual(['', 'kept-files.json']);
    expect(await kept('2', '')).toBe('first, better');
    expect(await kept('2', 'docs/')).toBe('docs');
    expect(await kept('1', '')).toBe('first');
  });

  it.each([
    ['a file of another release', { '': 'first', 'open/': 'of the next' }],
    ['a file that does not come', { '': 'first' }],
  ])('that has %s is not kept at all, and the one before is left', async (_what, served) => {
    publish('1', { '': 'before' });
    await keepRelease(SITE, '1');
    publish('2', { '': 'first', 'open/': 'links' }, served);
    await expect(keepRelease(SITE, '2')).rejects.toThrow();
    expect(await caches.keys()).toEqual([cacheOf(SITE, '1')]);
  });

  it('is not kept by the list of another', async () => {
    publish('2', { '': 'first' });
    await expect(keepRelease(SITE, '1')).rejects.toThrow('not of release 1');
    expect(await caches.keys()).toEqual([]);
  });
});
