import { describe, expect, it } from 'vitest';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { Records } from '../../../src/history/records.ts';
import { createRun, finishRun, readRun } from '../../../src/history/runs.ts';
import { gatherWrites } from '../../../src/worker/series/gathered-writes.ts';
import { newOrder } from '../session-world.ts';
import { summaryOf } from '../../history/support.ts';

describe('writes that are stored together', () => {
  it('are one transaction, in which each record is put once, as it was written last', async () => {
    const into = memoryRecords('absent');
    const puts: string[] = [];
    const records: Records = {
      ...into,
      write: (stores, durability, change) =>
        into.write(stores, durability, (writer) =>
          change({
            ...writer,
            put(store, record) {
              puts.push(`${store} ${record.id}`);
              writer.put(store, record);
            },
          }),
        ),
    };
    const writes = gatherWrites(records);
    const { document } = newOrder('a', '');
    const end = { status: 'completed', endedAt: 5, rounds: 1, activations: 2, reason: 'end', result: 'x' } as const;
    for (const id of ['a', 'b']) {
      await createRun(writes.records, summaryOf(id), { id, document, model: 'simulated', seed: 1, playHuman: false });
      await finishRun(writes.records, id, end);
    }
    expect(await readRun(into, 'a')).toBeNull();
    expect((await readRun(writes.records, 'a'))?.summary.status).toBe('completed');
    expect(await writes.store()).toEqual({ stored: true });
    expect(puts.toSorted()).toEqual(['orders a', 'orders b', 'runs a', 'runs b']);
    expect((await readRun(into, 'b'))?.summary).toMatchObject(end);
    expect(await writes.store()).toEqual({ stored: true });
    expect(puts).toHaveLength(4);
  });
});
