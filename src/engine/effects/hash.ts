/** The offset basis and the prime of FNV-1a, and the seed of a fingerprint's second half. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const OTHER_SEED = 0x9e3779b9;

/** A string's 32-bit hash (FNV-1a over UTF-16 units, then mixed): quick, and the same everywhere. */
export function hash32(text: string, seed = 0): number {
  let hash = BASIS ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return mix(hash);
}

/** Spreads the bits of a number, so that near inputs give far outputs (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A 64-bit fingerprint of a text in hexadecimal: enough to notice that a question is not the one that was recorded. Two hashes with seeds
 * of their own, made in one go: every question of a run that is explored is hashed.
 */
export function fingerprint(text: string): string {
  let one = BASIS;
  let other = BASIS ^ OTHER_SEED;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, PRIME);
    other = Math.imul(other ^ unit, PRIME);
  }
  return hexadecimal(mix(one)) + hexadecimal(mix(other));
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(8, '0');
}
