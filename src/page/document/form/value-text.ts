import type { Json } from '../../../engine/workflow/json.ts';

/** Any value as it is typed: a text as it is, unless it would be read as something else; everything else as JSON. */
export function shownValue(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, isLarge(value) ? 2 : 0);
  return isJson(value) ? JSON.stringify(value) : value;
}

/** What was typed, as a value; null where it begins like JSON and is none yet. */
export function readValue(typed: string): { value: Json } | null {
  const text = typed.trim();
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch {
    return /^[[{"]/.test(text) ? null : { value: typed };
  }
}

/** What a value is read as, in the words of types. */
export function kindOfValue(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

function isLarge(value: Json): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > 48;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return /^[[{"]/.test(text.trim());
  }
}
