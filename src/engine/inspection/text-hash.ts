import type { Json } from '../workflow/json.ts';

/** What hashes begin with (FNV-1a). */
export const HASH_START = 0x811c9dc5;

const PRIME = 0x01000193;

/** A hash with one more number in it. */
export function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME) >>> 0;
}

/** A hash with a text in it: equal texts give equal hashes, others hardly ever. */
export function mixedText(hash: number, text: string): number {
  let made = hash ^ text.length;
  for (let at = 0; at < text.length; at++) made = Math.imul(made ^ text.charCodeAt(at), PRIME);
  return made >>> 0;
}

/** A hash with a value in it; what is told beside the values of a node (`@usage`) counts for nothing. */
export function mixedJson(hash: number, value: Json | undefined): number {
  if (typeof value === 'string') return mixedText(hash, value);
  if (typeof value !== 'object' || value === null) return mixedText(hash, String(value));
  if (Array.isArray(value))
    return value.reduce<number>((made, item) => mixedJson(made, item), mixed(hash, value.length));
  let made = mixed(hash, 7);
  for (const name in value) if (!name.startsWith('@')) made = mixedJson(mixedText(made, name), value[name]);
  return made;
}
