import type { Records } from './records.ts';
import type { StoredOrder } from './stored.ts';

/** About how many bytes a run takes: its tape and one of its chunks are read. */
export async function bytesOfRun(records: Records, order: StoredOrder): Promise<number> {
  const { id } = order;
  const [tape, positions] = await Promise.all([records.list('tape', id), records.positions('chunks', id)]);
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
