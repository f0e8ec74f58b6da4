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

/** Whether a value has named values: null and lists have none. */
export function isJsonObject(value: Json | undefined): value is { [key: string]: Json };
export function isJsonObject(value: unknown): value is Record<string, unknown>;
export function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
