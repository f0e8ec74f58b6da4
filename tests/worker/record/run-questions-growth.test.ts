import { expect, it, vi } from 'vitest';
import { countingCycle } from '../../../bench/workloads.ts';
import { buckets, folds } from '../../../src/engine/inspection/digest.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { Records } from '../../../src/history/records.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import { must } from '../../history/support.ts';
import { LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 200_000;

it('a page asks about a run of 200,000 rounds, and each question reads the chunks that it is about, once', async () => {
  const memory = memoryRecords('absent', Infinity);
  let reads: number[] = [];
  const records: Records = {
    ...memory,
    list(store, owner, from, to) {
      if (store === 'chunks') for (let at = from ?? 0; at < (to ?? 0); at++) reads.push(at);
      return memory.list(store, owner, from, to);
    },
  };
  let breaths = 0;
  const library = createLibrary(Promise.resolve(records), {
    ...LIBRARY_TURNS,
    owned: () => Promise.resolve(new Set()),
    breathe() {
      breaths++;
      return LIBRARY_TURNS.breathe();
    },
  });
  const order = newOrder('a', countingCycle(ROUNDS));
  await play({ records, order: { ...order, document: { ...order.document, inputs: { task: 'owls' } } } }).over;
  const { view } = must(await library.readRun('a'));
  const chunks = Math.ceil(view.seq / 4096);
  const { frame } = must(Object.values(view.loops)[0]);

  async function readsOf(ask: () => Promise<unknown>): Promise<number> {
    reads = [];
    await ask();
    expect(new Set(reads).size).toBe(reads.length);
    return reads.length;
  }

  for (const seq of [0, 5_000, Math.floor(view.seq / 2), view.seq])
    expect(await readsOf(() => library.moment('a', seq))).toBeLessThanOrEqual(4);
  expect(await readsOf(() => library.timeline('a', { frame: null, from: 0, limit: 200 }))).toBeLessThan(6);
  expect(await readsOf(() => library.timeline('a', { frame, from: 0, limit: 200 }))).toBeLessThan(3);
  expect(await readsOf(() => library.digest('a', frame))).toBe(chunks);
  expect(await readsOf(() => library.digest('a', frame, ROUNDS - 10))).toBe(0);
  const place = { frame, from: 0, limit: 200 };
  expect(await readsOf(() => library.find('a', 'nowhere', place))).toBe(chunks);
  expect(await readsOf(() => library.find('a', 'owls', place))).toBeLessThan(20);
  expect(await readsOf(() => library.find('a', 'first failure', place)), 'nothing failed in any of them').toBe(0);
  expect(breaths).toBeGreaterThan(chunks / 200);

  const digest = await library.digest('a', frame);
  expect(digest.marks.length).toBe(ROUNDS);
  expect(folds(digest)).toMatchObject([{ from: 1, to: ROUNDS - 1, period: 1 }]);
  expect(buckets(digest, 1000).length).toBe(1000);
});
