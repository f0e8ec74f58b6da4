import type { ListStore, NamedStore, RecordOf } from './stored.ts';

/** Where things are kept, and why not in the browser's storage if they are not. */
export interface Storage {
  mode: 'persistent' | 'memory';
  reason: '' | MemoryReason;
}

/**
 * Why nothing can be kept: the browser has no storage here, refuses it (private mode, a sandboxed frame), another tab keeps an
 * older version open, a newer version of this page has been here, or something else went wrong.
 */
export type MemoryReason = 'absent' | 'denied' | 'blocked' | 'newer-version' | 'failed';

/** What became of a write. Nothing of a write that is not stored is stored: it is one transaction. */
export type Written = { stored: true } | { stored: false; reason: 'full' | 'newer-version' | 'failed' };

/** How sure a write is before it resolves: `strict` survives a power cut, `relaxed` survives a crash of the browser. */
export type Durability = 'strict' | 'relaxed';

/** Collects the changes of one write. */
export interface Writer {
  put<Store extends NamedStore>(store: Store, record: RecordOf<Store>): void;
  putInList<Store extends ListStore>(store: Store, record: RecordOf<Store>): void;
  remove(store: NamedStore, id: string): void;
  /** Removes the records of `owner` from position `from` to before `to`; all of them without either. */
  removeFromList(store: ListStore, owner: string, from?: number, to?: number): void;
  clear(store: NamedStore | ListStore): void;
}

/** Records in stores, over IndexedDB or over memory. Everything in this room is written against it. */
export interface Records {
  get<Store extends NamedStore>(store: Store, id: string): Promise<RecordOf<Store> | null>;
  all<Store extends NamedStore>(store: Store): Promise<RecordOf<Store>[]>;
  /** The records of `owner` from position `from` to before `to`, in order; all of them without either. */
  list<Store extends ListStore>(store: Store, owner: string, from?: number, to?: number): Promise<RecordOf<Store>[]>;
  /** The positions of the records of `owner`, in order, without reading them. */
  positions(store: ListStore, owner: string): Promise<number[]>;
  owners(store: ListStore): Promise<string[]>;
  /** All or nothing. `change` must be synchronous. Never rejects for want of space or because the storage was closed. */
  write(
    stores: readonly (NamedStore | ListStore)[],
    durability: Durability,
    change: (writer: Writer) => void,
  ): Promise<Written>;
  /**
   * Changes a record by what it is, and lists with it, in one transaction: nobody writes in between. `change` must be
   * synchronous. Never rejects, like `write`.
   */
  update<Store extends NamedStore>(
    store: Store,
    id: string,
    lists: readonly ListStore[],
    durability: Durability,
    change: (before: RecordOf<Store> | null, writer: Writer) => void,
  ): Promise<Written>;
  storage(): Promise<Storage>;
  /** Why nothing is kept beyond the page; '' where it is. */
  whyUnkept(): Storage['reason'];
  close(): void;
}
