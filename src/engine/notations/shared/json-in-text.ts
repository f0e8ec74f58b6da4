import type { Json } from '../../workflow/json.ts';
import { isJsonObject, parsedJson } from '../../workflow/json.ts';

/** Named values out of a reply. */
export type JsonRecord = Record<string, Json>;

/** How many places of a text are tried as the beginning of an object. */
const MOST_STARTS = 200;

/**
 * The object that a reply holds (rule F3): the last fenced block that is JSON, whatever language it names or none; else the
 * whole reply; else the first balanced object in it. Null when there is none; a list or a bare value is no object.
 */
export function objectInText(text: string): JsonRecord | null {
  return lastFenced(text) ?? parsedObject(text) ?? firstBalanced(text);
}

export { isJsonObject as isJsonRecord };

function parsedObject(text: string): JsonRecord | null {
  const value = parsed(text);
  return isJsonObject(value) ? value : null;
}

/** How deep the JSON of a reply may nest: whoever prints, compares or sends a value walks it on the stack. */
const DEPTH_LIMIT = 64;

/** The value of a text of JSON; undefined when it is none, or nests too deep. */
export function parsed(text: string): Json | undefined {
  return isTooDeep(text) ? undefined : parsedJson(text);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText && sign === '\\') at++;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === '{' || sign === '[') {
      if (++depth > DEPTH_LIMIT) return true;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
}

/** Goes through the lines once: a text with many fences that never close must not take long. */
function lastFenced(text: string): JsonRecord | null {
  let found: JsonRecord | null = null;
  let fence: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
    const line = text.slice(at, end).trim();
    if (fence === null) {
      fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0] ?? null;
      start = end + 1;
    } else if (line === fence) {
      found = parsedObject(text.slice(start, at)) ?? found;
      fence = null;
    }
    at = end + 1;
  }
  return found;
}

function firstBalanced(text: string): JsonRecord | null {
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < MOST_STARTS; tries++) {
    const end = balancedEnd(text, start);
    const found = end === -1 ? null : parsedObject(text.slice(start, end));
    if (found) return found;
    start = text.indexOf('{', start + 1);
  }
  return null;
}

/** Where the object that begins at `start` ends, braces in texts not counted; -1 when it does not. */
function balancedEnd(text: string, start: number): number {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (inText && sign === '\\') at++;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
