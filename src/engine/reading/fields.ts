import type { Json } from '../workflow/json.ts';
import type { ToldCode } from '../workflow/problem-code.ts';
import type { Fix, Severity, TextRange } from '../workflow/problem.ts';
import { rangeInside } from './inside-scalar.ts';
import { report, reportNotOneOf, reportType, reportUnknownKeys, useValue, type Reading } from './field-problems.ts';
import { scalarValue, toJson } from './scalar.ts';
import { isBoolean, isInteger, isNumber, isString, textOf } from './values.ts';
import type { YamlEntry, YamlMap, YamlNode } from './yaml-node.ts';

export type { Reading } from './field-problems.ts';
export { textOf, valueAt } from './values.ts';

/** `required`: say so if it is missing. */
interface Expected {
  required?: boolean;
}

/** `nonEmpty`: a text of nothing, or of nothing but white space, is an error. */
interface ExpectedText extends Expected {
  nonEmpty?: boolean;
}

/** `min` is the least value allowed; with `exclusive` the value must be greater. */
export interface ExpectedNumber extends Expected {
  min?: number;
  exclusive?: boolean;
}

/**
 * Reads the fields of a map one by one: `const limit = fields.integer('max_loops', { min: 1 }) ?? 5`. A method gives
 * null when the key is missing or its value is null, and when the value is wrong, which is then reported. Nothing is
 * thrown, and the other fields are still read. After the last field call `finish`: it reports the keys that nobody
 * asked for.
 *
 * Problems, begun by the prefix of the reading: errors `-required` {field} on the map; `-type` {field, expected,
 * actual}; `-empty` {field}; `-too-small` {field, min, exclusive, actual}; `-one-of` {field, allowed, actual, closest},
 * each on the value; warning `-unknown-key` {key, closest} on the key.
 */
export interface Fields {
  readonly map: YamlMap;
  readonly reading: Reading;
  /** The entry as it stands, whatever its value. */
  entry(key: string): YamlEntry | null;
  /** The value of any kind, not null. */
  node(key: string, expected?: Expected): YamlNode | null;
  string(key: string, expected?: ExpectedText): string | null;
  boolean(key: string, expected?: Expected): boolean | null;
  /** A whole number, `3.0` included. */
  integer(key: string, expected?: ExpectedNumber): number | null;
  number(key: string, expected?: ExpectedNumber): number | null;
  oneOf<Name extends string>(key: string, allowed: readonly Name[], expected?: Expected): Name | null;
  list(key: string, expected?: Expected): YamlNode[] | null;
  /** A list of texts; items of another type are reported and left out. */
  strings(key: string, expected?: Expected): string[] | null;
  /** The fields of a map inside. */
  fields(key: string, expected?: Expected): Fields | null;
  /** Any value as data. */
  json(key: string, expected?: Expected): Json;
  /**
   * Reports a problem of the notation's own, at the value of `key`, at the key when that is empty, or at the map without
   * it. Where the params hold the value as the wrong word, and `closest`, the fix is `use-value`.
   */
  problem(key: string, severity: Severity, code: ToldCode, params: Record<string, Json>, fixes?: Fix[]): void;
  /** The fix `use-value` for the value of `key`. */
  meant(key: string, value: string | number): Fix[];
  /**
   * As `problem`, at a stretch of the text that stands under `key`: offsets of its content. `meant` is what should stand there, for the
   * fix `use-value`.
   */
  problemInside(
    key: string,
    stretch: TextRange,
    severity: Severity,
    code: ToldCode,
    params: Record<string, Json>,
    meant?: string | null,
  ): void;
  /** Those in `also` are known although nobody asked for them. */
  finish(also?: readonly string[]): void;
}

export function readFields(map: YamlMap, reading: Reading): Fields {
  const asked = new Set<string>();
  const byKey = new Map(map.entries.map((entry) => [entry.key, entry]));

  function entry(key: string): YamlEntry | null {
    asked.add(key);
    return byKey.get(key) ?? null;
  }

  function node(key: string, expected?: Expected): YamlNode | null {
    const value = entry(key)?.value;
    if (value && !(value.kind === 'scalar' && scalarValue(value, reading.version) === null)) return value;
    if (expected?.required) problem(key, 'error', 'required', { field: key, ...(byKey.has(key) && { isEmpty: true }) });
    return null;
  }

  function problem(key: string, severity: Severity, code: ToldCode, params: Record<string, Json>, fixes?: Fix[]): void {
    const found = byKey.get(key);
    const value = found?.value.range ?? map.range;
    const range = found && value.start === value.end ? found.keyRange : value;
    report(reading, severity, code, params, range, fixes ?? nearest(found?.value, params));
  }

  function meant(key: string, value: string | number): Fix[] {
    return useValue(byKey.get(key)?.value, value);
  }

  function problemInside(
    key: string,
    { start, end }: TextRange,
    severity: Severity,
    code: ToldCode,
    params: Record<string, Json>,
    meant: string | null = null,
  ): void {
    const value = byKey.get(key)?.value;
    if (value?.kind !== 'scalar' || value.text === '') {
      problem(key, severity, code, params);
      return;
    }
    const range = rangeInside(value, start, end);
    const isWhole = range.start === value.range.start && range.end === value.range.end;
    const edits = [{ range, text: meant ?? '' }];
    const fixes: Fix[] = meant === null || isWhole ? [] : [{ code: 'use-value', params: { value: meant }, edits }];
    report(reading, severity, code, params, range, fixes);
  }

  /** The value when it is a scalar that `is` accepts. */
  function scalar<Value extends Json>(
    key: string,
    expected: Expected | undefined,
    type: string,
    is: (value: Json) => value is Value,
  ): Value | null {
    const value = node(key, expected);
    if (!value) return null;
    const read = value.kind === 'scalar' ? scalarValue(value, reading.version) : null;
    if (is(read)) return read;
    reportType(reading, key, type, value);
    return null;
  }

  function string(key: string, expected?: ExpectedText): string | null {
    const value = scalar(key, expected, 'text', isString);
    if (value === null || !expected?.nonEmpty || value.trim() !== '') return value;
    problem(key, 'error', 'empty', { field: key });
    return null;
  }

  function inBounds(key: string, value: number | null, expected: ExpectedNumber = {}): number | null {
    const { min, exclusive = false } = expected;
    if (value === null || min === undefined || (exclusive ? value > min : value >= min)) return value;
    const fixes: Fix[] = meant(key, exclusive ? min + 1 : min);
    problem(key, 'error', 'too-small', { field: key, min, exclusive, actual: value }, fixes);
    return null;
  }

  function oneOf<Name extends string>(key: string, allowed: readonly Name[], expected?: Expected): Name | null {
    const value = node(key, expected);
    if (!value) return null;
    const read = value.kind === 'scalar' ? scalarValue(value, reading.version) : null;
    const found = allowed.find((name) => name === read);
    if (found === undefined) reportNotOneOf(reading, key, value, allowed);
    return found ?? null;
  }

  function list(key: string, expected?: Expected): YamlNode[] | null {
    const value = node(key, expected);
    if (!value || value.kind === 'list') return value ? value.items : null;
    reportType(reading, key, 'list', value);
    return null;
  }

  return {
    map,
    reading,
    entry,
    node,
    problem,
    problemInside,
    meant,
    string,
    boolean: (key, expected) => scalar(key, expected, 'boolean', isBoolean),
    integer: (key, expected) => inBounds(key, scalar(key, expected, 'integer', isInteger), expected),
    number: (key, expected) => inBounds(key, scalar(key, expected, 'number', isNumber), expected),
    oneOf,
    list,
    strings: (key, expected) => list(key, expected)?.flatMap((item) => textOf(item, key, reading) ?? []) ?? null,
    fields: (key, expected) => {
      const value = node(key, expected);
      return value && fieldsOf(value, key, reading);
    },
    json: (key, expected) => {
      const value = node(key, expected);
      return value && toJson(value, reading.version);
    },
    finish: (also = []) => reportUnknownKeys(reading, map, new Set([...asked, ...also])),
  };
}

function nearest(value: YamlNode | undefined, params: Record<string, Json>): Fix[] {
  const near = params['closest'];
  if (typeof near !== 'string' || value?.kind !== 'scalar') return [];
  return Object.values(params).includes(value.text) ? useValue(value, near) : [];
}

/**
 * The fields of a value that stands under the key `field` or in a list there; null, and a problem `-type`, when it is
 * no map.
 */
export function fieldsOf(node: YamlNode, field: string, reading: Reading): Fields | null {
  if (node.kind === 'map') return readFields(node, reading);
  reportType(reading, field, 'map', node);
  return null;
}
