import { Inflate } from 'fflate';

/** Bytes fed at a time. Deflate makes at most 1,032 bytes of one, so the cap is overshot by less than 300 kB. */
const SLICE = 256;

/** What inflating gave. `produced` counts the bytes that came out before it ended or was stopped. */
type Inflated =
  { ok: true; bytes: Uint8Array; produced: number } | { ok: false; reason: 'too-large' | 'broken'; produced: number };

/**
 * Inflates raw deflate, and stops as soon as more than `cap` bytes came out: two hundred kilobytes from a stranger
 * can unfold to two hundred megabytes, so nothing is inflated in one go. Incomplete data is `broken`. Never throws.
 */
export function inflateCapped(deflated: Uint8Array, dictionary: Uint8Array, cap: number): Inflated {
  const parts: Uint8Array[] = [];
  let produced = 0;
  const stream = new Inflate({ dictionary }, (part) => {
    parts.push(part);
    produced += part.length;
  });
  if (deflated.length === 0) return { ok: false, reason: 'broken', produced };
  try {
    for (let at = 0; at < deflated.length; at += SLICE) {
      stream.push(deflated.subarray(at, at + SLICE), at + SLICE >= deflated.length);
      if (produced > cap) return { ok: false, reason: 'too-large', produced };
    }
  } catch {
    return { ok: false, reason: 'broken', produced };
  }
  return { ok: true, bytes: joined(parts, produced), produced };
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
