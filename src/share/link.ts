import { parsedJson } from '../engine/workflow/json.ts';
import { deflateSync } from 'fflate';
import { parseSettings, type LoopDocument } from '../engine/document/document.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { DICTIONARY_A } from './dictionary-a.ts';
import { inflateCapped } from './inflate.ts';
import { LINK_CHARACTERS, LINK_LIMITS } from './limits.ts';
import type { LinkCode, Opened, ShareProblem } from './problem.ts';
import { seal, unseal } from './seal.ts';
import { broken, shapeDocument, tooLarge, type FieldNames, type Shaped } from './shape.ts';

/**
 * Links are for ever: a fragment is `#`, the version digit, the letter of the preset dictionary, then base64url of
 * a seal around raw deflate around UTF-8 JSON, a map of the fields that are not empty. Whatever changes any of this,
 * or the meaning of a field, takes the next digit or letter; the old reading stays.
 */
const VERSION = '1a';
const NAMES: FieldNames = { name: 'n', text: 't', inputs: 'i', scriptText: 's', settings: 'o' };
const PATH = '/open/';

/**
 * The fragment, with its `#`, that carries a document. The same document always gives the same fragment.
 * Only the five fields and known settings are written, whatever else hangs on the object.
 * It does not refuse large documents: `linkProblem` says beforehand whether the link could be opened.
 */
export function encodeLink(document: LoopDocument): string {
  const { settings } = parseSettings(document.settings);
  const packed = JSON.stringify({
    [NAMES.name]: document.name || undefined,
    [NAMES.text]: document.text || undefined,
    [NAMES.scriptText]: document.scriptText || undefined,
    [NAMES.inputs]: Object.keys(document.inputs).length > 0 ? document.inputs : undefined,
    [NAMES.settings]: Object.keys(settings).length > 0 ? settings : undefined,
  });
  // `mem` is fixed because its default comes from a logarithm, which engines may round differently.
  const deflated = deflateSync(new TextEncoder().encode(packed), { level: 9, mem: 8, dictionary: DICTIONARY_A });
  return `#${VERSION}${toBase64url(seal(deflated))}`;
}

/** The whole address of a document; `base` is where the site lives, such as `https://host/folder/`. */
export function linkTo(base: string, document: LoopDocument): string {
  const [site = ''] = base.split(/[?#]/);
  return site.replace(/\/+$/, '') + PATH + encodeLink(document);
}

/** What the receiver of this document's link would be told, or null if it opens: for the one who is about to share. */
export function linkProblem(document: LoopDocument): ShareProblem<LinkCode> | null {
  const opened = decodeLink(encodeLink(document));
  return opened.ok ? null : opened.problem;
}

/**
 * Opens a fragment, with or without `#`, that anybody may have written. Never throws; works within `LINK_LIMITS`.
 * A full stop, a bracket or a word that mail or chat hung on behind a whole link does no harm: the seal knows its end.
 */
export function decodeLink(fragment: string): Opened<LinkCode> {
  const body = fragment.startsWith('#') ? fragment.slice(1) : fragment;
  if (body === '') return problem('link-empty', {});
  const newer = /^(?:[2-9]|1[b-z])/.exec(body);
  if (newer) return problem('link-from-the-future', { version: newer[0], known: VERSION });
  if (!VERSION.startsWith(body.slice(0, VERSION.length))) return problem('link-broken', { reason: 'version' });
  if (body.length > LINK_CHARACTERS) return problem('link-too-large', { what: 'link', limit: LINK_CHARACTERS });
  const { bytes, read } = fromBase64url(body.slice(VERSION.length));
  const unsealed = unseal(bytes);
  if (!unsealed.ok && unsealed.reason === 'damaged') return problem('link-broken', { reason: 'check' });
  if (!unsealed.ok && VERSION.length + read < body.length) return problem('link-broken', { reason: 'characters' });
  if (!unsealed.ok) return problem('link-truncated', { expected: unsealed.expected, received: unsealed.received });
  const shaped = readContent(unsealed.bytes);
  return shaped.ok ? shaped : problem(`link-${shaped.fault.kind}`, shaped.fault.params);
}

function readContent(deflated: Uint8Array): Shaped {
  const inflated = inflateCapped(deflated, DICTIONARY_A, LINK_LIMITS.content);
  if (!inflated.ok && inflated.reason === 'too-large') return tooLarge('content', LINK_LIMITS.content);
  if (!inflated.ok) return broken('compression');
  const text = utf8(inflated.bytes);
  if (text === null) return broken('encoding');
  const value = parsedJson(text);
  return value === undefined ? broken('json') : shapeDocument(value, NAMES, LINK_LIMITS);
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function problem(code: LinkCode, params: Record<string, string | number>): Opened<LinkCode> {
  return { ok: false, problem: { code, params } };
}
