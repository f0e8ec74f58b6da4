import type { Json } from '../engine/document/document.ts';

/** Whether a value is plain data: what came from `JSON.parse`. */
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

/** Whether a value is an object with named values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
