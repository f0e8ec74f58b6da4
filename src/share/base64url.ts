const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Stands for a character that is not in the alphabet. */
const FOREIGN = 255;

/** Sextet of each character code. */
const SEXTETS = new Uint8Array(128).fill(FOREIGN);
for (let sextet = 0; sextet < ALPHABET.length; sextet++) SEXTETS[ALPHABET.charCodeAt(sextet)] = sextet;

/** Bytes as base64url (RFC 4648, section 5) without padding: only characters that every address bar leaves alone. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63);
    if (left > 1) text += ALPHABET.charAt((group >> 6) & 63);
    if (left > 2) text += ALPHABET.charAt(group & 63);
  }
  return text;
}

/**
 * The bytes that base64url text holds, up to the first character that is not of the alphabet; `read` counts the
 * characters before it. Bits that do not fill a byte are dropped, so a text that was cut anywhere can still be read.
 */
export function fromBase64url(text: string): { bytes: Uint8Array; read: number } {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let written = 0;
  let bits = 0;
  let held = 0;
  let read = 0;
  for (; read < text.length; read++) {
    const sextet = SEXTETS[text.charCodeAt(read)] ?? FOREIGN;
    if (sextet === FOREIGN) break;
    held = ((held << 6) | sextet) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[written++] = (held >> bits) & 0xff;
    }
  }
  return { bytes: bytes.subarray(0, written), read };
}
