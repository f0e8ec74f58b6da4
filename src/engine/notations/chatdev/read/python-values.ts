import type { Fix } from '../../../workflow/problem.ts';
import type { Json } from '../../../workflow/json.ts';
import { nameOfValue } from '../../../reading/field-problems.ts';
import type { Fields } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';

/**
 * A field that the original reads with `int()`: the text "4", 2.9 and true are taken, with the warning
 * `chatdev-read-as` {field, actual, readAs}. Null and other texts are the error `chatdev-type`, a number below `min` is
 * `chatdev-too-small`.
 */
export function looseInteger(fields: Fields, key: string, fallback: number, min?: number): number {
  return looseNumber(fields, key, {
    fallback,
    expected: 'integer',
    read: integerOf,
    isTooSmall: (value) => min !== undefined && value < min,
    min,
  });
}

/** A field that the original reads with `float()` and wants above 0; problems as of `looseInteger`. */
export function loosePositive(fields: Fields, key: string, fallback: number): number {
  return looseNumber(fields, key, {
    fallback,
    expected: 'number',
    read: numberOf,
    isTooSmall: (value) => value <= 0,
    min: 0,
  });
}

/** A field that the original reads with `bool()`: the text "false" is true there. Warning `chatdev-read-as`. */
export function looseBoolean(fields: Fields, key: string, fallback: boolean): boolean {
  const value = fields.entry(key)?.value;
  if (!value) return fallback;
  const read = truth(value);
  if (value.kind !== 'scalar' || typeof scalarValue(value, '1.1') !== 'boolean') readAs(fields, key, value, read);
  return read;
}

/** A field that must be true or false if it is there at all; null is the error `chatdev-type`, too. */
export function strictBoolean(fields: Fields, key: string, fallback: boolean): boolean {
  const value = fields.entry(key)?.value;
  const read = value?.kind === 'scalar' ? scalarValue(value, '1.1') : undefined;
  if (typeof read === 'boolean') return read;
  if (value)
    fields.problem(key, 'error', 'type', { field: key, expected: 'boolean', actual: nameOfValue(value, '1.1') });
  return fallback;
}

/**
 * A field that must be a whole number if it is there at all: what the original tests with `isinstance(value, int)`. `3.0` is none, and
 * true is 1 unless `refusesTruth`. Errors `chatdev-type` and `chatdev-too-small`.
 */
export function strictInteger(
  fields: Fields,
  key: string,
  { fallback, min, refusesTruth = false }: { fallback: number; min: number; refusesTruth?: boolean },
): number {
  const value = fields.entry(key)?.value;
  if (!value) return fallback;
  const read = wholeNumber(value, refusesTruth);
  if (read === null) {
    fields.problem(key, 'error', 'type', { field: key, expected: 'integer', actual: nameOfValue(value, '1.1') });
    return fallback;
  }
  if (read >= min) return read;
  fields.problem(
    key,
    'error',
    'too-small',
    { field: key, min, exclusive: false, actual: read },
    fields.meant(key, min),
  );
  return fallback;
}

/** What Python holds for an `int`; null for anything else. */
export function wholeNumber(value: YamlNode, refusesTruth: boolean): number | null {
  const read = value.kind === 'scalar' ? scalarValue(value, '1.1') : null;
  if (typeof read === 'boolean') return refusesTruth ? null : Number(read);
  // A point makes it a float, whatever stands behind it.
  return typeof read === 'number' && value.kind === 'scalar' && !value.text.includes('.') ? read : null;
}

/** One of several texts, or the first of them where nothing, null or an empty text is given. Error `chatdev-one-of`. */
export function oneOfOrFirst<Name extends string>(
  fields: Fields,
  key: string,
  allowed: readonly [Name, ...Name[]],
): Name {
  const value = fields.node(key);
  const isEmpty = value?.kind === 'scalar' && scalarValue(value, '1.1') === '';
  return (isEmpty ? null : fields.oneOf(key, allowed)) ?? allowed[0];
}

/** A text field whose emptiness means that there is none. */
export function optionalText(fields: Fields, key: string): string | null {
  const text = fields.string(key);
  return text === '' ? null : text;
}

/**
 * Items of a list, or a value that stands for a list of itself, as the original's `ensure_list`; none when missing or
 * null.
 */
export function itemsOf(fields: Fields, key: string): YamlNode[] {
  const value = fields.node(key);
  if (!value) return [];
  return value.kind === 'list' ? value.items : [value];
}

interface Loose {
  fallback: number;
  expected: 'integer' | 'number';
  read(value: Json): number | null;
  isTooSmall(value: number): boolean;
  min: number | undefined;
}

function looseNumber(fields: Fields, key: string, loose: Loose): number {
  const value = fields.entry(key)?.value;
  if (!value) return loose.fallback;
  const actual = value.kind === 'scalar' ? scalarValue(value, '1.1') : null;
  const read = loose.read(actual);
  if (read === null) {
    fields.problem(key, 'error', 'type', { field: key, expected: loose.expected, actual: nameOfValue(value, '1.1') });
    return loose.fallback;
  }
  if (read !== actual) readAs(fields, key, value, read);
  if (!loose.isTooSmall(read)) return read;
  const exclusive = loose.expected === 'number';
  const params = { field: key, min: loose.min ?? 0, exclusive, actual: read };
  fields.problem(key, 'error', 'too-small', params, fields.meant(key, params.min + Number(exclusive)));
  return loose.fallback;
}

function readAs(fields: Fields, key: string, value: YamlNode, read: number | boolean): void {
  const edits = [{ range: value.range, text: String(read) }];
  const fixes: Fix[] =
    value.range.end > value.range.start ? [{ code: 'use-value', params: { value: read }, edits }] : [];
  fields.problem(key, 'warning', 'read-as', { field: key, actual: nameOfValue(value, '1.1'), readAs: read }, fixes);
}

function integerOf(value: Json): number | null {
  if (typeof value === 'string')
    return /^\s*[-+]?\d+(?:_\d+)*\s*$/.test(value) ? Number(value.replaceAll('_', '')) : null;
  const number = numberOf(value);
  return number === null ? null : Math.trunc(number);
}

function numberOf(value: Json): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/.test(value)) return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

/** What Python's `bool()` makes of a value. */
export function truth(value: YamlNode): boolean {
  if (value.kind === 'list') return value.items.length > 0;
  if (value.kind === 'map') return value.entries.length > 0;
  const read = scalarValue(value, '1.1');
  return read !== null && read !== false && read !== 0 && read !== '';
}

/** Error `chatdev-vars-in-graph`: variables belong to the document. An empty map of them is let pass. */
export function rejectVars(fields: Fields): void {
  const value = fields.node('vars');
  if (value && truth(value)) fields.problem('vars', 'error', 'vars-in-graph', {});
}

/**
 * Error `chatdev-type` for each of the keys that is there with the value null, where the original does not take it as
 * missing.
 */
export function rejectNull(fields: Fields, expected: string, keys: readonly string[]): void {
  for (const key of keys) {
    if (fields.entry(key) && !fields.node(key))
      fields.problem(key, 'error', 'type', { field: key, expected, actual: null });
  }
}
