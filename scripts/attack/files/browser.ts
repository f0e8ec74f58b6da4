import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { LIST_STORES, NAMED_STORES } from '../../../src/history/stored.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker, RunMessage, RunOrder } from '../../../src/worker/protocol.ts';
import { createSession } from '../../../src/worker/run/run-session.ts';

/** What a page has behind it: its history, and its library. */
export interface Browser {
  records: Records;
  library: LibraryWorker;
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A browser that has stored nothing yet. */
export async function freshBrowser(): Promise<Browser> {
  globalThis.indexedDB = new IDBFactory();
  const records = await openHistory();
  const world = { owned: () => Promise.resolve(new Set<string>()), now: () => performance.now(), breathe };
  return { records, library: createLibrary(Promise.resolve(records), world) };
}

/** Does a run to its end, with `says` for whoever is asked; gives its last message. */
export async function played(records: Records, order: RunOrder, says?: string): Promise<RunMessage | null> {
  let last: RunMessage | null = null;
  const session = createSession(() => Promise.resolve(records), {
    post(message) {
      last = structuredClone(message);
      if (message.type !== 'view' || says === undefined) return;
      for (const [seq] of message.delta.asks) setImmediate(() => void session.answer(seq, says));
    },
    ask: () => undefined,
    now: () => performance.now(),
    date: () => Date.now(),
    breathe,
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    own: (_runId, work) => work().then(() => true),
  });
  await session.start(order);
  return last;
}

/** All that a browser holds, to be compared with what it holds later: by store and key, as text. */
export async function allOf(records: Records): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const store of NAMED_STORES)
    for (const record of await records.all(store)) all.set(`${store} ${record.id}`, JSON.stringify(record));
  for (const store of LIST_STORES)
    for (const owner of await records.owners(store))
      for (const record of await records.list(store, owner))
        all.set(`${store} ${owner} ${record.position}`, JSON.stringify(record));
  return all;
}
