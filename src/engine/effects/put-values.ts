import type { Json } from '../workflow/json.ts';
import type { TapeEntry } from './tape.ts';

/** What the visitor said stands where the answer stood, or at the end: it takes no longer than that answer did. */
export function putValues(
  entries: readonly TapeEntry[],
  values: readonly { address: string; value: Json }[],
): readonly TapeEntry[] {
  if (values.length === 0) return entries;
  const kind = 'intervention';
  const put = new Map(values.map((each) => [each.address, each]));
  const replaced = entries.map((entry): TapeEntry => {
    const instead = put.get(entry.address);
    put.delete(entry.address);
    return instead ? { kind, ...instead, took: entry.took } : entry;
  });
  return [...replaced, ...[...put.values()].map((each) => ({ kind, ...each, took: 0 }) as const)];
}
