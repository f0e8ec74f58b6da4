import type { Records } from './records.ts';
import { listedRunIds } from './runs.ts';

/** What the history takes of the browser's storage, in bytes; of each run an estimate, by one of its chunks. */
export interface StorageUsed {
  /** Of all that this origin keeps, as the browser says it; 0 where it does not. */
  total: number;
  runs: { id: string; bytes: number }[];
}

/** How much each run of the history takes: of each one chunk and its tape are read. */
export async function storageUsed(records: Records): Promise<StorageUsed> {
  const runs: StorageUsed['runs'] = [];
  for (const id of await listedRunIds(records)) runs.push({ id, bytes: await bytesOfRun(records, id) });
  return { total: (await records.storage()).usedBytes, runs };
}

async function bytesOfRun(records: Records, id: string): Promise<number> {
  const [order, tape, positions] = await Promise.all([
    records.get('orders', id),
    records.list('tape', id),
    records.positions('chunks', id),
  ]);
  const middle = positions[positions.length >> 1];
  const chunks = middle === undefined ? [] : await records.list('chunks', id, middle, middle + 1);
  return bytesOf([order, tape]) + positions.length * bytesOf(chunks[0]?.chunk ?? null);
}

/** About how many bytes a value takes when it is stored: what several refer to is stored once. */
function bytesOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return value.length + 8;
  if (typeof value !== 'object' || value === null) return 8;
  if (seen.has(value)) return 4;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 8;
  for (const [name, held] of Object.entries(value))
    bytes += (Array.isArray(value) ? 0 : name.length) + bytesOf(held, seen);
  return bytes;
}
