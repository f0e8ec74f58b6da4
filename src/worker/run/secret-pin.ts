import type { Json } from '../../engine/workflow/json.ts';
import { createSecrets } from '../../engine/secrets/secrets.ts';

/** What a run needs of the visitor again when it goes on, and how to tell it from another: kept in the place of the values. */
export interface SecretPin {
  names: string[];
  /** Drawn for this run alone, in hexadecimal. */
  salt: string;
  /** Of the document with the values filled in; '' where the browser cannot make one (a page without a secure origin). */
  digest: string;
}

/** Guessing a value from the history is to be slow: this takes about a tenth of a second a guess. */
const ITERATIONS = 200_000;

export async function pinSecrets(document: object, values: Readonly<Record<string, string>>): Promise<SecretPin> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { names: Object.keys(values), salt, digest: await digestOf(document, values, salt) };
}

/** What is wrong with the values that a run is to go on with: those that are missing, or that they are others; null when nothing is. */
export async function unpinned(
  pin: SecretPin,
  document: object,
  values: Readonly<Record<string, string>>,
): Promise<{ code: 'run-needs-secret' | 'run-other-secret'; params: Record<string, Json> } | null> {
  const missing = pin.names.filter((name) => (values[name] ?? '') === '');
  if (missing.length > 0) return { code: 'run-needs-secret', params: { names: missing } };
  const needed = Object.fromEntries(pin.names.map((name) => [name, values[name] ?? '']));
  const same = pin.digest === (await digestOf(document, needed, pin.salt));
  return same ? null : { code: 'run-other-secret', params: { names: pin.names } };
}

async function digestOf(document: object, values: Readonly<Record<string, string>>, salt: string): Promise<string> {
  // Missing on a page without a secure origin, whatever the types say.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return '';
  const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
  const filled = createSecrets(values).fill(JSON.stringify(document));
  const key = await subtle.importKey('raw', encode(filled), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
  return hex(new Uint8Array(await subtle.deriveBits(way, key, 256)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
