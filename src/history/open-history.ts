import type { Patience } from './connection.ts';
import { indexedRecords } from './indexed-records.ts';
import { memoryRecords } from './memory-records.ts';
import type { Records } from './records.ts';

/** The history of this browser; in memory, with the reason, where the browser keeps nothing. Never rejects. */
export async function openHistory(patience?: Patience): Promise<Records> {
  const records = await indexedRecords(patience);
  return 'reason' in records ? memoryRecords(records.reason) : records;
}

/** Forgets all documents and all runs. What is running goes on, and is not listed any more. */
export function deleteEverything(records: Records): ReturnType<Records['write']> {
  const stores = ['documents', 'versions', 'runs', 'orders', 'tape', 'chunks', 'directory'] as const;
  return records.write(stores, 'strict', (writer) => stores.forEach((store) => writer.clear(store)));
}
