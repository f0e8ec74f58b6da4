import { isJsonObject } from '../engine/workflow/json.ts';
import { shortened } from '../engine/document/shortened.ts';
import { parseSettings, type LoopDocument } from '../engine/document/document.ts';
import { copyMap } from './json.ts';
import { byteLength, type Limits } from './limits.ts';
import type { Fault } from './problem.ts';

/** Which name a link or a file gives to each field of a document. */
export type FieldNames = Record<keyof LoopDocument, string>;

/** A document, or why the content is none. */
export type Shaped = { ok: true; document: LoopDocument; ignored: string[] } | { ok: false; fault: Fault };

/** More names than this help nobody, and a stranger may have written a hundred thousand. */
const NAMES_SHOWN = 20;
const NAME_CHARACTERS = 80;

/**
 * Checks every field of data of unknown origin and copies it into a document; a field that is not there is empty.
 * A field of the wrong type or of a strange name refuses the whole. A setting that we cannot use is left out and named
 * in `ignored`, so that a document with a newer setting still opens and the page can say what it does not honour.
 */
export function shapeDocument(content: unknown, names: FieldNames, limits: Limits): Shaped {
  if (!isJsonObject(content)) return broken('shape', '');
  const fields = new Map(Object.entries(content));
  const take = (field: keyof LoopDocument, empty: unknown): unknown => {
    const value = fields.has(names[field]) ? fields.get(names[field]) : empty;
    fields.delete(names[field]);
    return value;
  };
  const name = take('name', '');
  const text = take('text', '');
  const scriptText = take('scriptText', '');
  const inputs = take('inputs', {});
  const given = take('settings', {});
  const [stranger] = fields.keys();
  if (stranger !== undefined) return broken('shape', stranger);
  if (typeof name !== 'string') return broken('shape', 'name');
  if (typeof text !== 'string') return broken('shape', 'text');
  if (typeof scriptText !== 'string') return broken('shape', 'scriptText');
  if (!isJsonObject(inputs)) return broken('shape', 'inputs');
  if (!isJsonObject(given)) return broken('shape', 'settings');
  if (byteLength(text) > limits.text) return tooLarge('text', limits.text);
  const copied = copyMap(inputs, 'inputs', limits.depth);
  if (!copied.ok) return broken('shape', copied.where);
  const { settings, unknownKeys, badKeys } = parseSettings(given);
  const unused = [...badKeys, ...unknownKeys].map((key) => `settings.${key}`);
  const ignored = [...copied.ignored, ...unused].slice(0, NAMES_SHOWN).map((name) => shortened(name, NAME_CHARACTERS));
  return { ok: true, document: { name, text, inputs: copied.map, scriptText, settings }, ignored };
}

/** What refuses content that is not as it should be; `where` is the field, with the reason `shape` alone. */
export function broken(reason: string, where?: string): { ok: false; fault: Fault } {
  const params: Record<string, string> =
    where === undefined ? { reason } : { reason, where: shortened(where, NAME_CHARACTERS) };
  return { ok: false, fault: { kind: 'broken', params } };
}

/** What refuses a text or the whole content above its limit, in bytes. */
export function tooLarge(what: string, limit: number): { ok: false; fault: Fault } {
  return { ok: false, fault: { kind: 'too-large', params: { what, limit } } };
}
