import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { StoredDocument, Stores } from './stored.ts';

/** Name of the database. Other projects may live on the same origin. */
export const DATABASE = 'loopground';

/** Raised with every change of the stores or of what a record looks like; `upgrade` leads from every earlier one to it. */
export const DATABASE_VERSION = 3;

/** The stores as each version made them: a store that comes later has its own line. */
const NAMED_IN_1 = ['documents', 'runs', 'orders'] as const;
const LISTS_IN_1 = ['versions', 'tape', 'chunks', 'directory'] as const;
const NAMED_IN_2 = ['drafts', 'places'] as const;

type Change = IDBPTransaction<Stores, (keyof Stores)[], 'versionchange'>;

/** Makes the stores of every version after `from`, one after the other. Nothing is ever deleted by it. */
export function upgrade(database: IDBPDatabase<Stores>, from: number, _to: number | null, change: Change): void {
  if (from < 1) {
    for (const store of NAMED_IN_1) database.createObjectStore(store, { keyPath: 'id' });
    for (const store of LISTS_IN_1) database.createObjectStore(store, { keyPath: ['owner', 'position'] });
  }
  if (from < 2) {
    for (const store of NAMED_IN_2) database.createObjectStore(store, { keyPath: 'id' });
    // What failed aborts the transaction, which says so itself.
    countRevisions(change).catch(() => undefined);
  }
  // Version 3 has interventions on tapes and the parents of forks; what was there is read as it is.
}

/** Part of the upgrade's transaction, which waits for it; what fails in it fails the upgrade. */
async function countRevisions(change: Change): Promise<void> {
  const documents = change.objectStore('documents');
  for (const before of await documents.getAll()) await documents.put(withRevision(before));
}

/** Version 1 knew nothing of revisions, and called pages otherwise. */
function withRevision({ id, name, changedAt, document }: StoredDocument): StoredDocument {
  return { id, name, changedAt, revision: 1, savedBy: null, changedSince: changedAt, document };
}
