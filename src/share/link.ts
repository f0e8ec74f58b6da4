import { isJsonObject, parsedJson } from '../engine/workflow/json.ts';
import { deflateSync } from 'fflate';
import { parseSettings, type LoopDocument } from '../engine/document/document.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { DICTIONARY_A } from './dictionary-a.ts';
import type { Enclosed } from './enclosed.ts';
import { packEnclosed, shapeEnclosed } from './enclosed-fields.ts';
import { isHandWritten, readHandWritten } from './hand-written.ts';
import { inflateCapped } from './inflate.ts';
import { LINK_CHARACTERS, LINK_LIMITS } from './limits.ts';
import type { LinkCode, Opened, ShareProblem } from './problem.ts';
import { seal, unseal } from './seal.ts';
import { broken, shapeDocument, tooLarge, type FieldNames, type Shaped } from './shape.ts';

/**
 * a seal around raw deflate around UTF-8 JSON, a map of the fields that are not empty. Whatever changes any of this,
 * or the meaning of a field, takes the next digit or letter; the old reading stays. The digit says which fields there may be, the letter
 * which dictionary: 1 has those of a document, 2 besides what `enclosed-fields.ts` names.
 */
const DOCUMENT_ALONE = '1a';
const WITH_ENCLOSED = '2a';
const NEWEST = WITH_ENCLOSED;

const NAMES: FieldNames = { name: 'n', text: 't', inputs: 'i', scriptText: 's', settings: 'o' };
const PATH = '/open/';

/**
 * The fragment, with its `#`, that carries a document and what is enclosed with it. The same always give the same fragment.
 * Only the five fields and known settings are written, whatever else hangs on the object.
 * It does not refuse large documents: `linkProblem` says beforehand whether the link could be opened.
 */
export function encodeLink(document: LoopDocument, enclosed: Enclosed = {}): string {
  const { settings } = parseSettings(document.settings);
  const more = packEnclosed(enclosed);
  const packed = JSON.stringify({
    [NAMES.name]: document.name || undefined,
    [NAMES.text]: document.text || undefined,
    [NAMES.scriptText]: document.scriptText || undefined,
    [NAMES.inputs]: Object.keys(document.inputs).length > 0 ? document.inputs : undefined,
    [NAMES.settings]: Object.keys(settings).length > 0 ? settings : undefined,
    ...more,
  });
  // `mem` is fixed because its default comes from a logarithm, which engines may round differently.
  const deflated = deflateSync(new TextEncoder().encode(packed), { level: 9, mem: 8, dictionary: DICTIONARY_A });
  return `#${more ? WITH_ENCLOSED : DOCUMENT_ALONE}${toBase64url(seal(deflated))}`;
}

/** The whole address of a document; `base` is where the site lives, such as `https://host/folder/`. */
export function linkTo(base: string, document: LoopDocument, enclosed: Enclosed = {}): string {
  const [site = ''] = base.split(/[?#]/);
  return site.replace(/\/+$/, '') + PATH + encodeLink(document, enclosed);
}

/** What the receiver of this link would be told, or null if it opens: for the one who is about to share. */
export function linkProblem(document: LoopDocument, enclosed: Enclosed = {}): ShareProblem<LinkCode> | null {
  const opened = decodeLink(encodeLink(document, enclosed));
  return opened.ok ? null : opened.problem;
}

/**
 * Opens a fragment, with or without `#`, that anybody may have written, by hand too (`hand-written.ts`). Never throws; works within
 * `LINK_LIMITS`.
 * A full stop, a bracket or a word that mail or chat hung on behind a whole link does no harm: the seal knows its end.
 */
export function decodeLink(fragment: string): Opened<LinkCode> {
  const body = fragment.startsWith('#') ? fragment.slice(1) : fragment;
  if (body === '') return problem('link-empty', {});
  if (isHandWritten(body)) return openHandWritten(body);
  const newer = /^(?:[3-9]|[12][b-z])/.exec(body);
  if (newer) return problem('link-from-the-future', { version: newer[0], known: NEWEST });
  const version = body.slice(0, NEWEST.length);
  if (![DOCUMENT_ALONE, WITH_ENCLOSED].some((known) => known.startsWith(version)))
    return problem('link-broken', { reason: 'version' });
  if (body.length > LINK_CHARACTERS) return problem('link-too-large', { what: 'link', limit: LINK_CHARACTERS });
  const { bytes, read } = fromBase64url(body.slice(version.length));
  const unsealed = unseal(bytes);
  if (!unsealed.ok && unsealed.reason === 'damaged') return problem('link-broken', { reason: 'check' });
  if (!unsealed.ok && version.length + read < body.length) return problem('link-broken', { reason: 'characters' });
  if (!unsealed.ok) return problem('link-truncated', { expected: unsealed.expected, received: unsealed.received });
  return openedBy(readContent(unsealed.bytes, version === WITH_ENCLOSED));
}

function openHandWritten(body: string): Opened<LinkCode> {
  if (body.length > LINK_CHARACTERS) return problem('link-too-large', { what: 'link', limit: LINK_CHARACTERS });
  const shaped = readHandWritten(body);
  return shaped.ok && shaped.document.text.trim() === '' ? problem('link-empty', {}) : openedBy(shaped);
}

function openedBy(shaped: Shaped | ShapedLink): Opened<LinkCode> {
  return shaped.ok ? shaped : problem(`link-${shaped.fault.kind}`, shaped.fault.params);
}

type ShapedLink = Exclude<Shaped, { ok: true }> | Extract<Opened<LinkCode>, { ok: true }>;

function readContent(deflated: Uint8Array, mayEnclose: boolean): ShapedLink {
  const inflated = inflateCapped(deflated, DICTIONARY_A, LINK_LIMITS.content);
  if (!inflated.ok && inflated.reason === 'too-large') return tooLarge('content', LINK_LIMITS.content);
  if (!inflated.ok) return broken('compression');
  const text = utf8(inflated.bytes);
  if (text === null) return broken('encoding');
  const value = parsedJson(text);
  if (value === undefined) return broken('json');
  if (!mayEnclose || !isJsonObject(value)) return shapeDocument(value, NAMES, LINK_LIMITS);
  const { enclosed, fields } = shapeEnclosed(value);
  const shaped = shapeDocument(fields, NAMES, LINK_LIMITS);
  if (!shaped.ok || !enclosed.ok) return enclosed.ok ? shaped : enclosed;
  return { ...shaped, ignored: [...shaped.ignored, ...enclosed.ignored], enclosed: enclosed.enclosed };
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
