import type { Json } from '../workflow/json.ts';
import { reportType, type Reading } from './field-problems.ts';
import { scalarValue } from './scalar.ts';
import type { YamlNode } from './yaml-node.ts';

/**
 * The text of a value that stands under the key `field` or in a list there; null, and a problem `-type`, when it is no
 * text.
 */
export function textOf(node: YamlNode, field: string, reading: Reading): string | null {
  const value = node.kind === 'scalar' ? scalarValue(node, reading.version) : null;
  if (isString(value)) return value;
  reportType(reading, field, 'text', node);
  return null;
}

/** The value under `key` of a map; null when `node` is no map or has no such key. Reports nothing: for detection. */
export function valueAt(node: YamlNode | null, key: string): YamlNode | null {
  if (node?.kind !== 'map') return null;
  return node.entries.find((entry) => entry.key === key)?.value ?? null;
}

/** A type that a field may be asked for. */
export function isString(value: Json): value is string {
  return typeof value === 'string';
}

/** A type that a field may be asked for. */
export function isBoolean(value: Json): value is boolean {
  return typeof value === 'boolean';
}

/** A type that a field may be asked for. */
export function isNumber(value: Json): value is number {
  return typeof value === 'number';
}

/** A type that a field may be asked for. */
export function isInteger(value: Json): value is number {
  return Number.isInteger(value);
}
