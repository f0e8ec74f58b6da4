import { describe, expect, it } from 'vitest';
import { cacheOf, cachesOf, outlivedCaches } from '../../src/service-worker/releases.ts';

const ROOT = 'https://host.test/';
const PLAY = 'https://host.test/play/';
const named = (...releases: string[]): string[] => releases.map((release) => cacheOf(PLAY, release));

describe('the releases that are kept', () => {
  it('are the present one and the two before it', () => {
    expect(outlivedCaches(PLAY, named('1', '2', '3', '4', '5'), '5')).toEqual(named('1', '2'));
    expect(outlivedCaches(PLAY, named('1', '2', '3'), '3')).toEqual([]);
    expect(outlivedCaches(PLAY, named('1'), '1')).toEqual([]);
  });

  it('have the present one among them when it is an old one that was published again', () => {
    expect(outlivedCaches(PLAY, named('1', '2', '3', '4'), '1')).toEqual(named('2'));
  });

  it('are of this site alone: what else its host keeps is never removed', () => {
    const others = [cacheOf(ROOT, '1'), cacheOf(ROOT, '2'), cacheOf(ROOT, '3'), 'theirs'];
    expect(outlivedCaches(PLAY, [...others, ...named('4')], '4')).toEqual([]);
    expect(cachesOf(ROOT, [...others, ...named('4')])).toEqual(others.slice(0, 3));
  });
});
