/** Plain data as JSON knows it. Numbers are finite; negative zero does not survive being written down. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** How a text of JSON may begin. */
const MAY_BE_JSON = /^[ \t\r\n]*(?:[{["\d-]|true|false|null)/;

/** What a text of JSON holds; undefined where it is none. */
export function parsedJson(text: string): Json | undefined {
  // Most texts that are tried are prose, and an exception costs more than all else that is done with a reply.
  if (!MAY_BE_JSON.test(text)) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Whether a value of unknown origin is plain data. */
export function isJson(value: unknown): value is Json {
  if (value === null) return true;
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return true;
    case 'object':
      return Array.isArray(value) ? value.every(isJson) : Object.values(value).every(isJson);
    default:
      return false;
  }
}

/** Maps and lists inside each other: what walks data calls itself once for each. */
const DEEPEST = 512;

/** Whether data out of a file of unknown origin can be kept and walked: 1e999 is good JSON text, and infinite once read. */
export function isSound(value: Json, left = DEEPEST): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isSound(each, left - 1));
}

/** What a text of unknown origin holds, if it can be kept and walked; undefined where it is no JSON, or cannot. */
export function soundJson(text: string): Json | undefined {
  const value = parsedJson(text);
  return value !== undefined && isSound(value) ? value : undefined;
}

/** Whether a value has named values: null and lists have none. */
export function isJsonObject(value: Json | undefined): value is { [key: string]: Json };
export function isJsonObject(value: unknown): value is Record<string, unknown>;
export function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
