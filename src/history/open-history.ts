import type { Patience } from './connection.ts';
import { indexedRecords } from './indexed-records.ts';
import { memoryRecords } from './memory-records.ts';
import type { Records } from './records.ts';
import { LIST_STORES, NAMED_STORES } from './stored.ts';

/**
 * The history of this browser; in memory, with the reason, where the browser keeps nothing. Never rejects. `replaced` is told
 * when a newer version of the page has changed the stores, now or later.
 */
export async function openHistory(patience?: Patience, replaced: () => void = () => undefined): Promise<Records> {
  const records = await indexedRecords(patience, replaced);
  if ('reason' in records && records.reason === 'newer-version') replaced();
  return 'reason' in records ? memoryRecords(records.reason) : records;
}

/** Forgets all documents and all runs. What is running goes on, and is not listed any more. */
export function deleteEverything(records: Records): ReturnType<Records['write']> {
  const stores = [...NAMED_STORES, ...LIST_STORES];
  return records.write(stores, 'strict', (writer) => stores.forEach((store) => writer.clear(store)));
}
