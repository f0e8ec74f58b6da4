import type { AddressCode, AddressProblem, TextAddress } from './address.ts';
import { LINK_LIMITS } from './limits.ts';

/** What came from an address. */
export type FetchedText = { ok: true; text: string } | { ok: false; problem: AddressProblem };

/** So long is waited for all of it. */
const MOST_MILLISECONDS = 20_000;

/** What texts are sent as, `text/…` but for pages beside it. Hosts that do not know YAML say that it is bytes. */
const TEXTS =
  /^(?:text\/.+|application\/(?:(?:[\w.-]+\+)?json|(?:x-)?yaml|[\w.-]+\+yaml|octet-stream)|image\/svg\+xml)$/;
const PAGES = /^(?:text\/html|application\/xhtml\+xml)$/;

/**
 * Fetches a text, at most as large as what a link may hold. The host is told nothing but the address: no cookie, no page that it was asked from.
 * It is not followed to anywhere else. Never throws.
 */
export async function fetchText({ url, host }: TextAddress, fetching: typeof fetch): Promise<FetchedText> {
  try {
    const response = await fetching(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(MOST_MILLISECONDS),
    });
    const wrong = wrongOf(response, host);
    if (wrong) {
      await response.body?.cancel().catch(() => undefined);
      return { ok: false, problem: wrong };
    }
    const bytes = await readCapped(response, LINK_LIMITS.content);
    if (!bytes) return refused('fetched-too-large', { limit: LINK_LIMITS.content });
    return textOf(bytes);
  } catch (thrown) {
    const isLate = thrown instanceof Error && thrown.name === 'TimeoutError';
    return isLate ? refused('fetched-too-late', { host }) : refused('fetched-nothing', { host });
  }
}

/** Why an answer is not read at all; null where it is. */
function wrongOf(response: Response, host: string): AddressProblem | null {
  const { type, status, headers } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return { code: 'fetched-redirect', params: { host } };
  if (!response.ok) return { code: 'fetched-status', params: { host, status } };
  const [kind = ''] = (headers.get('content-type') ?? '').split(';');
  const mime = kind.trim().toLowerCase();
  if (PAGES.test(mime)) return { code: 'fetched-page', params: { host } };
  if (!TEXTS.test(mime)) return { code: 'fetched-type', params: { type: mime.slice(0, 80) || 'nothing' } };
  const told = Number(headers.get('content-length') ?? 0);
  const limit = LINK_LIMITS.content;
  return told > limit ? { code: 'fetched-too-large', params: { limit } } : null;
}

/** The bytes of an answer; null where there are more than `most`, of which no more are taken. */
async function readCapped({ body }: Response, most: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    parts.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function textOf(bytes: Uint8Array): FetchedText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? refused('fetched-no-text', {}) : { ok: true, text };
  } catch {
    return refused('fetched-no-text', {});
  }
}

function refused(code: AddressCode, params: AddressProblem['params']): { ok: false; problem: AddressProblem } {
  return { ok: false, problem: { code, params } };
}
