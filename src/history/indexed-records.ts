import { unwrap, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { openDatabase, type Opening, type Patience } from './connection.ts';
import type { Durability, MemoryReason, Records, Storage, Writer, Written } from './records.ts';
import type { ListStore, NamedStore, Stores } from './stored.ts';

/** Records in the browser's storage, or the reason why there are none. */
export async function indexedRecords(
  patience?: Patience,
  onReplaced: () => void = () => undefined,
): Promise<Records | { reason: MemoryReason }> {
  let replaced = false;
  const whyUnkept = (): Storage['reason'] => (replaced ? 'newer-version' : '');
  let current: Promise<Opening> | null = open();

  function open(): Promise<Opening> {
    return openDatabase((why) => {
      replaced ||= why === 'newer-version';
      if (why === 'newer-version') onReplaced();
      current = null;
    }, patience);
  }

  /** The connection; a lost one is made again, unless a newer version has taken over. */
  async function connected(): Promise<IDBPDatabase<Stores>> {
    if (replaced) throw new StorageGone('newer-version');
    current ??= open();
    const opening = await current;
    if ('database' in opening) return opening.database;
    current = null;
    throw new StorageGone(opening.reason);
  }

  /** Does the work of one transaction, and waits for all that it asked for. */
  async function written(
    stores: readonly (NamedStore | ListStore)[],
    durability: Durability,
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<Written> {
    try {
      const database = await connected();
      const transaction: Transaction = database.transaction([...stores], 'readwrite', { durability });
      const errors: unknown[] = [];
      // Heard of here, and not at each request: a promise for each of many puts costs as much as they do.
      unwrap(transaction).addEventListener('error', ({ target }) => {
        if (target && 'error' in target) errors.push(target.error);
      });
      const done = transaction.done.catch((error: unknown) => errors.push(error));
      await work(transaction).catch((error: unknown) => errors.push(error));
      await done;
      // A full disk is told by the request that failed or by the transaction, and whichever does not know it says "aborted".
      return errors.length === 0 ? { stored: true } : refused(errors.find(isQuota) ?? errors[0]);
    } catch (error) {
      return refused(error);
    }
  }

  const first = await current;
  if ('reason' in first) return first;

  return {
    async get(store, id) {
      const database = await connected();
      return (await database.get(store, id)) ?? null;
    },
    async all(store) {
      const database = await connected();
      return database.getAll(store);
    },
    async list(store, owner, from = -Infinity, to = Infinity) {
      const database = await connected();
      return database.getAll(store, rangeOf(owner, from, to));
    },
    async positions(store, owner) {
      const database = await connected();
      const keys = await database.getAllKeys(store, rangeOf(owner, -Infinity, Infinity));
      return keys.flatMap(positionOf);
    },
    async owners(store) {
      const database = await connected();
      const keys = await database.getAllKeys(store);
      return [...new Set(keys.flatMap(ownerOf))];
    },
    write: (stores, durability, change) =>
      written(stores, durability, async (transaction) => attempt(transaction, change)),
    update: (store, id, lists, durability, change) =>
      written([store, ...lists], durability, async (transaction) => {
        const before = (await transaction.objectStore(store).get(id)) ?? null;
        attempt(transaction, (writer) => change(before, writer));
      }),
    storage: () => Promise.resolve({ mode: replaced ? 'memory' : 'persistent', reason: whyUnkept() }),
    whyUnkept,
    close() {
      void current?.then((opening) => 'database' in opening && opening.database.close());
    },
  };
}

type Transaction = IDBPTransaction<Stores, (keyof Stores)[], 'readwrite'>;

function writerOf(transaction: Transaction): Writer {
  const inside = unwrap(transaction);
  return {
    put: (store, record) => void inside.objectStore(store).put(record),
    putInList: (store, record) => void inside.objectStore(store).put(record),
    remove: (store, id) => void inside.objectStore(store).delete(id),
    removeFromList: (store, owner, from = -Infinity, to = Infinity) =>
      void inside.objectStore(store).delete(rangeOf(owner, from, to)),
    clear: (store) => void inside.objectStore(store).clear(),
  };
}

function rangeOf(owner: string, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([owner, from], [owner, to], false, true);
}

/** The position in a key [owner, position]. */
function positionOf(key: IDBValidKey): number[] {
  return Array.isArray(key) && typeof key[1] === 'number' ? [key[1]] : [];
}

/** The owner in a key [owner, position]. */
function ownerOf(key: IDBValidKey): string[] {
  return Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : [];
}

/** Makes the change, or takes back the transaction: what made it fail may have aborted it, too. */
function attempt(transaction: Transaction, change: (writer: Writer) => void): void {
  try {
    change(writerOf(transaction));
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It is aborted already.
    }
    throw error;
  }
}

/** Reading after the storage went away. */
class StorageGone extends Error {
  readonly reason: MemoryReason;
  constructor(reason: MemoryReason) {
    super(`the storage is gone: ${reason}`);
    this.name = 'StorageGone';
    this.reason = reason;
  }
}

function refused(error: unknown): Written {
  if (error instanceof StorageGone)
    return { stored: false, reason: error.reason === 'newer-version' ? 'newer-version' : 'failed' };
  return { stored: false, reason: isQuota(error) ? 'full' : 'failed' };
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
