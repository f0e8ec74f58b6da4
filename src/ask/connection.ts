/** Where a model is and how it is spoken to. It holds no key. */
export interface Connection {
  /** As `baseUrlAt` gives it: what paths are added to. */
  readonly baseUrl: string;
  readonly form: FormName;
  /** The name that the server knows it by. */
  readonly model: string;
}

/** Chat Completions, which most servers know, or Anthropic's own Messages. */
export type FormName = 'openai' | 'anthropic';

/** Why a text is no base URL. `address`: it does not read as one; `plain`: http to another machine; `part`: it says who asks, or more than a path. */
export type BaseUrlFault = 'address' | 'plain' | 'part';

/** `baseUrl` in one way of writing, without a slash at its end; else why not. */
type ReadBaseUrl =
  { baseUrl: string; form: FormName; fault: null } | { baseUrl: null; form: null; fault: BaseUrlFault };

const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a base URL may be made of: no spaces, no control signs, and no backslash, which browsers read as a slash. */
const PLAIN = /^https?:\/\/[^\s\p{C}\\]+$/iu;

/** Where a host is named alone: documents write `http://localhost:1234` (001-18). */
const USUAL = '/v1';

/** What people copy with it. */
const ENDPOINT = /\/(?:chat\/completions|messages)$/;

/** Reads a base URL as typed: https, or http to this machine, and no user, query or fragment. */
export function connectionAt(text: string): ReadBaseUrl {
  const typed = text.trim();
  if (!PLAIN.test(typed) || !URL.canParse(typed)) return refused('address');
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || /[?#@]/.test(typed)) return refused('part');
  if (url.protocol !== 'https:' && !HERE.has(url.hostname)) return refused('plain');
  const path = url.pathname.replace(/\/+$/, '').replace(ENDPOINT, '');
  return { baseUrl: `${url.origin}${path === '' ? USUAL : path}`, form: formAt(url.hostname), fault: null };
}

/** The origin that a key for it is bound to. */
export function originOf({ baseUrl }: Pick<Connection, 'baseUrl'>): string {
  return new URL(baseUrl).origin;
}

function formAt(host: string): FormName {
  return host === 'api.anthropic.com' ? 'anthropic' : 'openai';
}

function refused(fault: BaseUrlFault): ReadBaseUrl {
  return { baseUrl: null, form: null, fault };
}

/** So long is no name of a model. */
const LONGEST_NAME = 200;

/** The same place, asked for another model: host and key stay those that were agreed to. */
export function withModel(connection: Connection, model: string): Connection {
  return model === '' || model.length > LONGEST_NAME ? connection : { ...connection, model };
}
