/** Whether a key can stand in a header as it is. */
export function isKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}

/** So much of a key gives it away: services shorten one that they quote. */
const PART = 8;

/** Shorter ones are words (`ollama`, `none`), which a model may say. */
const LEAST_SECRET = 16;

const MASK = '***';

/** A text of the service without the key, and without parts of it. */
export function withoutKey(text: string, key: string | null): string {
  if (key === null || key === '') return text;
  const bare = text.split(key).join(MASK).split(encodeURIComponent(key)).join(MASK);
  const hidden = new Set<number>();
  for (let from = 0; from + PART <= key.length; from++) {
    const part = key.slice(from, from + PART);
    for (let at = bare.indexOf(part); at >= 0; at = bare.indexOf(part, at + 1))
      for (let sign = at; sign < at + PART; sign++) hidden.add(sign);
  }
  if (hidden.size === 0) return bare;
  return [...bare.split('')].map((sign, at) => (!hidden.has(at) ? sign : hidden.has(at - 1) ? '' : MASK)).join('');
}

/** What a model said, which ends in records, without a key that its server put there. */
export function saidWithoutKey(text: string, key: string | null): string {
  return key !== null && key.length >= LEAST_SECRET && text.includes(key) ? text.split(key).join(MASK) : text;
}
