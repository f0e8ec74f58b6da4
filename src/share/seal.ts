/**
 * Deflate notices neither damage nor, often enough, a missing end: one changed character can open as another
 * workflow without a word. So the deflated bytes are put behind their length (3 bytes) and a check (2 bytes),
 * both big-endian. A changed character is at most a burst of 6 bits, which a CRC-16 always finds.
 */
const HEADER = 5;

/** What a seal was found to hold. `expected` is the length that was written, 0 where not even that arrived. */
type Unsealed =
  { ok: true; bytes: Uint8Array } | { ok: false; reason: 'truncated' | 'damaged'; expected: number; received: number };

/** Puts bytes behind their length and check. At most 16 MB. */
export function seal(bytes: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(HEADER + bytes.length);
  const check = crc16(bytes);
  sealed.set([bytes.length >> 16, bytes.length >> 8, bytes.length, check >> 8, check]);
  sealed.set(bytes, HEADER);
  return sealed;
}

/** The bytes of a seal, if they are all there as they were; whatever follows them is none of its business. */
export function unseal(sealed: Uint8Array): Unsealed {
  const [high = 0, middle = 0, low = 0, checkHigh = 0, checkLow = 0] = sealed;
  if (sealed.length < HEADER) return { ok: false, reason: 'truncated', expected: 0, received: 0 };
  const expected = (high << 16) | (middle << 8) | low;
  const received = sealed.length - HEADER;
  if (received < expected) return { ok: false, reason: 'truncated', expected, received };
  const bytes = sealed.subarray(HEADER, HEADER + expected);
  if (crc16(bytes) !== ((checkHigh << 8) | checkLow)) return { ok: false, reason: 'damaged', expected, received };
  return { ok: true, bytes };
}

/** CRC-16/XMODEM: polynomial 0x1021, start 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
