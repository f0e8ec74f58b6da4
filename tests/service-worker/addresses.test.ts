import { describe, expect, it } from 'vitest';
import { addressBelow, neverChanges } from '../../src/service-worker/addresses.ts';

const SITE = 'https://host.test/play/';

describe('an address below that of the site', () => {
  it.each([
    ['https://host.test/play/', ''],
    ['https://host.test/play/index.html', ''],
    ['https://host.test/play/?x=1#t=a', ''],
    ['https://host.test/play/open/', 'open/'],
    ['https://host.test/play/open/index.html', 'open/'],
    ['https://host.test/play/open', 'open'],
    ['https://host.test/play/my-index.html', 'my-index.html'],
  ])('%s is %j', (address, below) => expect(addressBelow(SITE, address)).toBe(below));

  it.each([
    'https://host.test/',
    'https://host.test/playground/',
    'https://host.test/play',
    'https://other.test/play/open/',
    'http://host.test/play/',
  ])('%s is none: it is somebody else’s', (address) => expect(addressBelow(SITE, address)).toBeNull());
});

describe('a name that never changes', () => {
  it('is that of a chunk, and not that of a page or of the version', () => {
    const names = ['_app/immutable/chunks/a.js', '_app/version.json', '', 'search.json'];
    expect(names.map(neverChanges)).toEqual([true, false, false, false]);
  });
});
