import { memoryRecords } from '../../history/memory-records.ts';
import type { Records, Writer, Written } from '../../history/records.ts';
import type { ListStore, NamedStore } from '../../history/stored.ts';

/** Writes of runs that nobody else knows of yet, which are stored together, each record as it was written last. */
export interface GatheredWrites {
  /** Takes writes, and gives back what was written, but for lists. What is written must not be changed afterwards. */
  records: Records;
  /** How many facts wait in chunks; nearly all of what is written are these. */
  waiting(): number;
  /** The same with those that are being stored. */
  held(): number;
  /** Stores all that wait, or nothing of it. */
  store(): Promise<Written>;
}

export function gatherWrites(records: Records): GatheredWrites {
  const memory = memoryRecords('absent', undefined, (value) => value);
  const stores = new Set<NamedStore | ListStore>();
  /** By what they change, in the order of their last changes. */
  let changes = new Map<string, (into: Writer) => void>();
  let [waiting, underWay] = [0, 0];

  function take(store: NamedStore | ListStore, keys: readonly unknown[], change: (into: Writer) => void): void {
    const key = [store, ...keys].join(' ');
    stores.add(store);
    changes.delete(key);
    changes.set(key, change);
  }

  const writer: Writer = {
    put(store, record) {
      void memory.write([store], 'relaxed', (into) => into.put(store, record));
      take(store, [record.id], (into) => into.put(store, record));
    },
    putInList(store, record) {
      if ('chunk' in record) waiting += record.chunk.count;
      take(store, [record.owner, record.position], (into) => into.putInList(store, record));
    },
    remove(store, id) {
      void memory.write([store], 'relaxed', (into) => into.remove(store, id));
      take(store, [id], (into) => into.remove(store, id));
    },
    removeFromList: (store, owner, from, to) =>
      take(store, [owner, 'from', from, to], (into) => into.removeFromList(store, owner, from, to)),
    clear(store) {
      void memory.write([store], 'relaxed', (into) => into.clear(store));
      take(store, [], (into) => into.clear(store));
    },
  };

  return {
    records: {
      ...memory,
      write(_into, _durability, change) {
        change(writer);
        return Promise.resolve({ stored: true });
      },
      async update(store, id, _lists, _durability, change) {
        change(await memory.get(store, id), writer);
        return { stored: true };
      },
      whyUnkept: () => records.whyUnkept(),
    },
    waiting: () => waiting,
    held: () => waiting + underWay,
    async store() {
      const [all, facts] = [changes, waiting];
      changes = new Map();
      waiting = 0;
      // A transaction over no store is none.
      if (all.size === 0) return { stored: true };
      underWay += facts;
      const written = await records.write([...stores], 'strict', (into) => {
        for (const change of all.values()) change(into);
      });
      underWay -= facts;
      return written;
    },
  };
}
