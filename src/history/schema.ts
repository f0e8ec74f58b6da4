import type { IDBPDatabase } from 'idb';
import { LIST_STORES, NAMED_STORES, type Stores } from './stored.ts';

/** Name of the database. Other projects may live on the same origin. */
export const DATABASE = 'loopground';

/** Raised with every change of the stores or of what a record looks like; `upgrade` leads from every earlier one to it. */
export const DATABASE_VERSION = 1;

/** Makes the stores of every version after `from`, one after the other. Nothing is ever deleted by it. */
export function upgrade(database: IDBPDatabase<Stores>, from: number): void {
  if (from < 1) {
    for (const store of NAMED_STORES) database.createObjectStore(store, { keyPath: 'id' });
    for (const store of LIST_STORES) database.createObjectStore(store, { keyPath: ['owner', 'position'] });
  }
}
