import type { Json } from '../document/document.ts';

/** What an expression of a template can come to. */
export type Value = null | boolean | number | string | readonly Value[] | ValueRecord | TemplateFunction | Missing;

/** Named values. Only own properties are ever looked up, so a prototype is never reached. */
export interface ValueRecord {
  readonly [name: string]: Value;
}

/** A function that the context gives: called with positional and named arguments. */
export type TemplateFunction = (positional: readonly Value[], named: ValueRecord) => Value;

/**
 * What a name or path that has no value comes to. `path` is what was looked for, from the context's name on; `free` is false
 * when it began at a variable of the template itself (`{% for %}`, `{% set %}`).
 */
export class Missing {
  readonly path: readonly string[];
  readonly free: boolean;

  constructor(path: readonly string[], free: boolean) {
    this.path = path;
    this.free = free;
  }
}

/** Nothing that anybody asked for by name: what `first` of an empty list gives, or an `if` expression without `else`. */
export const NOTHING = new Missing([], false);

/** Whether a value has named parts. */
export function isRecord(value: Value): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Missing);
}

/** Whether a value is a list. (`Array.isArray` alone does not narrow a readonly list.) */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Truth as Python sees it: false, null, zero, nothing, and whatever is empty. */
export function isTrue(value: Value): boolean {
  if (value instanceof Missing) return false;
  if (isList(value)) return value.length > 0;
  if (isRecord(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** What kind of value this is, for error messages. */
export function kindOf(value: Value): string {
  if (value instanceof Missing) return 'undefined';
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (isRecord(value)) return 'map';
  return typeof value;
}

/** The own part of a value: a key of a map, a place in a list or text (negative counts from the end); undefined when there is none. */
export function partOf(value: Value, key: Value): Value | undefined {
  if (isRecord(value)) {
    const name = typeof key === 'number' ? String(key) : key;
    return typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  if (typeof key !== 'number' || !Number.isInteger(key)) return undefined;
  if (isList(value)) return value.at(key);
  if (typeof value === 'string') return [...value].at(key);
  return undefined;
}

/** JSON data is a template value as it is. */
export function valueOf(json: Json): Value {
  return json;
}
