import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoundsCache } from '../../../../src/page/run/inspection/rounds-cache.svelte.ts';
import { row } from '../view/support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run of so many rounds that are over, and one that is going on. */
function source(ended: number) {
  const asked: [number, number][] = [];
  const fetch = async (_frame: number, from: number, to: number) => {
    asked.push([from, to]);
    const rows = [];
    for (let round = from; round <= Math.min(to, ended + 1); round++)
      rows.push(row(round, [], round > ended ? { verdict: null } : {}));
    return rows;
  };
  return { asked, fetch };
}

describe('RoundsCache', () => {
  it('asks only for the pages on the screen, the newest first', async () => {
    const { asked, fetch } = source(300_000);
    const cache = new RoundsCache(1, fetch);
    cache.want(150_010, 150_020, 9);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(
      [
        [149_985, 150_016],
        [150_017, 150_048],
      ].reverse(),
    );
    expect(cache.rounds.has(150_016)).toBe(true);
    expect(cache.rounds.size).toBe(64);
  });
  it('never asks again for rounds that have ended', async () => {
    const { asked, fetch } = source(100);
    const cache = new RoundsCache(1, fetch);
    for (let seq = 1; seq < 5; seq++) {
      cache.want(1, 10, seq);
      await vi.runAllTimersAsync();
    }
    expect(asked).toEqual([[1, 32]]);
  });
  it('asks again for rounds that go on, when the run has gone on', async () => {
    const { asked, fetch } = source(3);
    const cache = new RoundsCache(1, fetch);
    cache.want(1, 4, 10);
    await vi.runAllTimersAsync();
    cache.want(1, 4, 10);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    cache.want(1, 4, 11);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });
  it('asks for nothing that it is told', async () => {
    const { asked, fetch } = source(3);
    const cache = new RoundsCache(1, fetch);
    cache.want(1, 4, 10);
    await vi.runAllTimersAsync();
    cache.take(4, [row(4), row(5, [], { verdict: null })], 11);
    cache.want(1, 5, 11);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    expect([...cache.rounds.values()].map(({ round, verdict }) => [round, verdict === null])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
  });
  it('asks for what it is told of only in part', async () => {
    const { asked, fetch } = source(3);
    const cache = new RoundsCache(1, fetch);
    cache.want(1, 4, 10);
    await vi.runAllTimersAsync();
    // Round 4 may have ended since; of a page that was never here nothing is known at all.
    cache.take(5, [row(5)], 11);
    cache.want(1, 5, 11);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    const other = new RoundsCache(2, fetch);
    other.take(5, [row(5)], 11);
    expect(other.rounds.size).toBe(0);
  });
  it('forgets what was looked at long ago', async () => {
    const { fetch } = source(10_000);
    const cache = new RoundsCache(1, fetch);
    for (let from = 1; from < 10_000; from += 320) {
      cache.want(from, from + 5, 1);
      await vi.runAllTimersAsync();
    }
    expect(cache.rounds.size).toBeLessThanOrEqual(12 * 32);
    expect(cache.rounds.has(1)).toBe(false);
  });
  it('forgets everything when the run began anew', async () => {
    const { asked, fetch } = source(100);
    const cache = new RoundsCache(1, fetch);
    cache.want(1, 10, 900);
    await vi.runAllTimersAsync();
    cache.want(1, 10, 3);
    expect(cache.rounds.size).toBe(0);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });
  it('lives on when an answer fails, and asks again', async () => {
    const { fetch } = source(10);
    let fails = true;
    const cache = new RoundsCache(1, (...order) => (fails ? Promise.reject(new Error('gone')) : fetch(...order)));
    cache.want(1, 5, 1);
    await vi.runAllTimersAsync();
    expect(cache.failed).toBe(true);
    fails = false;
    cache.want(1, 5, 2);
    await vi.runAllTimersAsync();
    expect(cache.failed).toBe(false);
    expect(cache.rounds.size).toBe(11);
  });
});
