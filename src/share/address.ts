import type { ShareProblem } from './problem.ts';

/** Why a text cannot be fetched from an address, or what came is none. */
export type AddressCode =
  | 'address-unread'
  | 'address-not-https'
  | 'address-with-password'
  | 'fetched-nothing'
  | 'fetched-too-late'
  | 'fetched-status'
  | 'fetched-redirect'
  | 'fetched-page'
  | 'fetched-type'
  | 'fetched-no-text'
  | 'fetched-too-large'
  | 'fetched-record';

/** An address that somebody gave, and where its text lies. */
export interface TextAddress {
  /** As it is fetched, without a fragment. */
  url: string;
  /** Who is asked, with the port where one is named. */
  host: string;
  /** The last part of its path: a name for the document. */
  fileName: string;
  /** It was written as the page that shows the text, and leads to the text itself. */
  isRewritten: boolean;
}

/** An address cannot be used: a code of its own, and what its words need. */
export type AddressProblem = ShareProblem<AddressCode>;

type Read = { ok: true; address: TextAddress } | { ok: false; problem: AddressProblem };

/** Reads an address that anybody may have written; of a gist, and of a file's page on GitHub, where the text itself lies. */
export function readAddress(given: string): Read {
  const url = urlOf(given.trim());
  if (!url) return refused('address-unread', {});
  if (url.protocol !== 'https:') return refused('address-not-https', { scheme: url.protocol.slice(0, 20) });
  if (url.username !== '' || url.password !== '') return refused('address-with-password', {});
  const raw = rawOf(url);
  const { host, pathname } = raw ?? url;
  url.hash = '';
  const fileName = decoded(pathname.split('/').at(-1) ?? '');
  return { ok: true, address: { url: (raw ?? url).href, host, fileName, isRewritten: raw !== null } };
}

function urlOf(given: string): URL | null {
  try {
    return new URL(given);
  } catch {
    return null;
  }
}

/** Where the text of a page on GitHub lies; null of any other address. */
function rawOf({ hostname, port, pathname }: URL): URL | null {
  if (port !== '') return null;
  if (hostname === 'gist.github.com') {
    const [, user, id, rest = ''] = /^\/([\w-]+)\/([0-9a-f]+)((?:\/[\w./%-]+)?)\/?$/i.exec(pathname) ?? [];
    if (user === undefined || id === undefined) return null;
    const raw = rest.startsWith('/raw') ? rest : `/raw${rest}`;
    return new URL(`https://gist.githubusercontent.com/${user}/${id}${raw}`);
  }
  if (hostname === 'github.com' || hostname === 'www.github.com') {
    const [, owner, repository, rest] = /^\/([\w.-]+)\/([\w.-]+)\/(?:blob|raw)\/(.+)$/.exec(pathname) ?? [];
    if (owner === undefined || repository === undefined || rest === undefined) return null;
    return new URL(`https://raw.githubusercontent.com/${owner}/${repository}/${rest}`);
  }
  return null;
}

/** The address that the page of links was opened to fetch from: `/open/?url=…`, or after the `#`, where no server sees it; null where none is. */
export function addressAsked({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const behind = /^#url=(.*)$/s.exec(hash)?.[1];
  return behind === undefined ? new URLSearchParams(search).get('url') : decoded(behind);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refused(code: AddressCode, params: AddressProblem['params']): { ok: false; problem: AddressProblem } {
  return { ok: false, problem: { code, params } };
}
