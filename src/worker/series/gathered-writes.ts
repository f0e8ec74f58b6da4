import { memoryRecords } from '../../history/memory-records.ts';
import type { Records, Writer, Written } from '../../history/records.ts';
import type { ListStore, NamedStore } from '../../history/stored.ts';

/** Writes of runs that nobody else knows of yet, which are stored together. */
export interface GatheredWrites {
  /** Takes writes, and gives back what was written, but for chunks. */
  records: Records;
  /** How many writes wait. */
  waiting(): number;
  /** Stores all that wait, or nothing of it. */
  store(): Promise<Written>;
}

export function gatherWrites(records: Records): GatheredWrites {
  const memory = memoryRecords('absent');
  const stores = new Set<NamedStore | ListStore>();
  let changes: ((writer: Writer) => void)[] = [];

  function take(into: readonly (NamedStore | ListStore)[], change: (writer: Writer) => void): void {
    for (const store of into) stores.add(store);
    changes.push(change);
  }

  return {
    records: {
      ...memory,
      write(into, durability, change) {
        take(into, change);
        return into.includes('chunks') ? Promise.resolve({ stored: true }) : memory.write(into, durability, change);
      },
      async update(store, id, lists, durability, change) {
        const before = await memory.get(store, id);
        take([store, ...lists], (writer) => change(before, writer));
        return memory.update(store, id, lists, durability, change);
      },
      whyUnkept: () => records.whyUnkept(),
    },
    waiting: () => changes.length,
    store() {
      const all = changes;
      changes = [];
      // A transaction over no store is none.
      if (all.length === 0) return Promise.resolve({ stored: true });
      return records.write([...stores], 'strict', (writer) => {
        for (const change of all) change(writer);
      });
    },
  };
}
