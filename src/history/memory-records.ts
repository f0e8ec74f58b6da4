import type { Durability, MemoryReason, Records, Storage, Writer, Written } from './records.ts';
import { NAMED_STORES, type ListStore, type NamedStore, type RecordOf } from './stored.ts';

type Named = { [Store in NamedStore]: Map<string, RecordOf<Store>> };
/** owner → position → record. */
type Lists = { [Store in ListStore]: Map<string, Map<number, RecordOf<Store>>> };

/** How much is kept in memory before a write is refused as a full disk would refuse it: about a hundred megabytes of chunks. */
const MOST_CHUNKS = 512;

/** Records that last as long as the page: what is left when the browser keeps nothing. `copy`: of what goes in and out. */
export function memoryRecords(
  reason: MemoryReason,
  mostChunks: number = MOST_CHUNKS,
  copy: <Value>(value: Value) => Value = copied,
): Records {
  const named: Named = {
    documents: new Map(),
    drafts: new Map(),
    places: new Map(),
    runs: new Map(),
    orders: new Map(),
  };
  const lists: Lists = { versions: new Map(), tape: new Map(), chunks: new Map(), directory: new Map() };

  function listOf<Store extends ListStore>(store: Store, owner: string): Map<number, RecordOf<Store>> {
    const all: Map<string, Map<number, RecordOf<Store>>> = lists[store];
    const found = all.get(owner);
    if (found) return found;
    const made = new Map<number, RecordOf<Store>>();
    all.set(owner, made);
    return made;
  }

  const writer: Writer = {
    put(store, record) {
      const into: Map<string, typeof record> = named[store];
      into.set(record.id, copy(record));
    },
    putInList(store, record) {
      // A chunk never changes once it is written, and copying it costs as much as making it.
      listOf(store, record.owner).set(record.position, store === 'chunks' ? record : copy(record));
    },
    remove: (store, id) => void named[store].delete(id),
    removeFromList(store, owner, from = -Infinity, to = Infinity) {
      const list = lists[store].get(owner);
      if (!list) return;
      for (const position of [...list.keys()]) if (from <= position && position < to) list.delete(position);
      if (list.size === 0) lists[store].delete(owner);
    },
    clear: (store) => (isNamed(store) ? named[store].clear() : lists[store].clear()),
  };

  function chunksKept(): number {
    let kept = 0;
    for (const list of lists.chunks.values()) kept += list.size;
    return kept;
  }

  return {
    get: (store, id) => Promise.resolve(copy(named[store].get(id)) ?? null),
    all: (store) => Promise.resolve([...named[store].values()].map(copy)),
    list(store, owner, from = -Infinity, to = Infinity) {
      const found = [...listOf(store, owner).values()].filter((each) => from <= each.position && each.position < to);
      return Promise.resolve(found.sort((one, other) => one.position - other.position));
    },
    positions: (store, owner) =>
      Promise.resolve([...(lists[store].get(owner)?.keys() ?? [])].sort((one, other) => one - other)),
    owners: (store) => Promise.resolve([...lists[store].keys()]),
    write(stores: readonly (NamedStore | ListStore)[], _durability: Durability, change): Promise<Written> {
      if (stores.includes('chunks') && addsChunks(change) && chunksKept() >= mostChunks) {
        return Promise.resolve({ stored: false, reason: 'full' });
      }
      change(writer);
      return Promise.resolve({ stored: true });
    },
    update(store, id, _lists, _durability, change) {
      change(copy(named[store].get(id)) ?? null, writer);
      return Promise.resolve({ stored: true });
    },
    storage: (): Promise<Storage> => Promise.resolve({ mode: 'memory', reason }),
    whyUnkept: () => reason,
    close: () => undefined,
  };
}

/** Runs the change against nothing, to know whether it would put chunks: removing must work when the memory is full. */
function addsChunks(change: (writer: Writer) => void): boolean {
  let adds = false;
  change({
    put: () => undefined,
    putInList(store) {
      if (store === 'chunks') adds = true;
    },
    remove: () => undefined,
    removeFromList: () => undefined,
    clear: () => undefined,
  });
  return adds;
}

function isNamed(store: NamedStore | ListStore): store is NamedStore {
  return NAMED_STORES.some((named) => named === store);
}

/** Readers may change what they are given, as they may with what a database gives. */
function copied<Value>(value: Value): Value {
  return structuredClone(value);
}
