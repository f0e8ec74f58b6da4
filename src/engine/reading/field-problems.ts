import { shortened } from '../document/shortened.ts';
import type { Json } from '../workflow/json.ts';
import type { ToldCode } from '../workflow/problem-code.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { Fix, Problem, Severity, TextRange } from '../workflow/problem.ts';
import { closest } from './closest.ts';
import { scalarValue, type YamlVersion } from './scalar.ts';
import type { YamlEntry, YamlMap, YamlNode } from './yaml-node.ts';

/** What all maps of one text are read with. */
export interface Reading {
  version: YamlVersion;
  /** Before every code, as in `orka-required`. */
  prefix: NotationName;
  report(problem: Problem): void;
  /** Id of the node or edge that is being read, so that its problems are drawn on it. */
  part?: string;
}

/** Reports a Problem of the part that is being read, its code begun by the reading's prefix. */
export function report(
  reading: Reading,
  severity: Severity,
  code: ToldCode,
  params: Record<string, Json>,
  range?: TextRange,
  fixes?: Fix[],
): void {
  const problem: Problem = { code: `${reading.prefix}-${code}`, severity, params };
  if (reading.part !== undefined) problem.part = reading.part;
  if (range) problem.range = range;
  if (fixes && fixes.length > 0) problem.fixes = fixes;
  reading.report(problem);
}

/** How a value is named in a problem: a short scalar as it stands, else `map` or `list`. */
export function nameOfValue(node: YamlNode, version: YamlVersion): Json {
  if (node.kind !== 'scalar') return node.kind;
  const value = scalarValue(node, version);
  return typeof value === 'string' ? shortened(value, 81) : value;
}

/**
 * The fix `use-value` {value}: `meant` in the place of a scalar, in quotes where the scalar has them or where YAML would read more
 * into it. None without a scalar that can be seen.
 */
export function useValue(node: YamlNode | undefined, meant: string | number): Fix[] {
  if (node?.kind !== 'scalar' || node.range.end === node.range.start) return [];
  const isPlain =
    typeof meant === 'number' || (node.plain && /^[A-Za-z_][\w./-]*$/.test(meant) && !RESERVED.test(meant));
  const text = isPlain ? String(meant) : JSON.stringify(meant);
  return [{ code: 'use-value', params: { value: meant }, edits: [{ range: node.range, text }] }];
}

/** Plain words that are no texts. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Error `-type` {field, expected, actual} on the value; `expected`: text, boolean, integer, number, list or map. A
 * plain word or number where a text is wanted gets the fix `quote-value` {text}: YAML may have read more into it than
 * was meant.
 */
export function reportType(reading: Reading, field: string, expected: string, value: YamlNode): void {
  const quotable = expected === 'text' && value.kind === 'scalar' && value.plain && value.text !== '';
  const quoted = quotable ? [{ range: value.range, text: JSON.stringify(value.text) }] : [];
  const fixes: Fix[] = quotable ? [{ code: 'quote-value', params: { text: value.text }, edits: quoted }] : [];
  report(
    reading,
    'error',
    'type',
    { field, expected, actual: nameOfValue(value, reading.version) },
    value.range,
    fixes,
  );
}

/**
 * Error `-one-of` {field, allowed, actual, closest} on the value, with the fix `use-value` {value} when one is near.
 */
export function reportNotOneOf(reading: Reading, field: string, value: YamlNode, allowed: readonly string[]): void {
  const actual = nameOfValue(value, reading.version);
  const near = typeof actual === 'string' ? closest(actual, allowed) : null;
  const fixes: Fix[] = near === null ? [] : useValue(value, near);
  report(reading, 'error', 'one-of', { field, allowed: [...allowed], actual, closest: near }, value.range, fixes);
}

/**
 * Warning `-unknown-key` {key, closest} on each key that is not known, with the fix `rename-key` {key, to}. `meant`: the key that an entry
 * must be by what it holds.
 */
export function reportUnknownKeys(
  reading: Reading,
  map: YamlMap,
  known: ReadonlySet<string>,
  meant: (entry: YamlEntry) => string | null = () => null,
): void {
  const present = new Set(map.entries.map((entry) => entry.key));
  // A name that already stands in the map is not what was meant: renaming would make it stand twice.
  const free = [...known].filter((name) => !present.has(name));
  for (const entry of map.entries) {
    if (known.has(entry.key)) continue;
    const near = closest(entry.key, free) ?? meant(entry);
    const isQuoted = entry.keyRange.end - entry.keyRange.start !== entry.key.length;
    const edits = [{ range: entry.keyRange, text: isQuoted ? JSON.stringify(near) : (near ?? '') }];
    const fixes: Fix[] = near === null ? [] : [{ code: 'rename-key', params: { key: entry.key, to: near }, edits }];
    report(reading, 'warning', 'unknown-key', { key: entry.key, closest: near }, entry.keyRange, fixes);
  }
}
