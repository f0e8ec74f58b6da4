/** A string's 32-bit hash (FNV-1a over UTF-16 units, then mixed): quick, and the same everywhere. */
export function hash32(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return mix(hash);
}

/** Spreads the bits of a number, so that near inputs give far outputs (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 64-bit fingerprint of a text in hexadecimal: enough to notice that a question is not the one that was recorded. */
export function fingerprint(text: string): string {
  const hex = (value: number): string => value.toString(16).padStart(8, '0');
  return hex(hash32(text)) + hex(hash32(text, 0x9e3779b9));
}
