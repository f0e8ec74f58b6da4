import type { Json } from '../../document/document.ts';
import { isEqualJson, kindOfJson } from '../../loops/comparison.ts';
import { isJsonRecord, type JsonRecord } from './json-in-text.ts';

/** Where a value is not as its schema says: a path like `items[2].name`, and what was expected there. */
export interface SchemaFault {
  path: string;
  expected: string;
}

/**
 * Checks a value against the part of JSON Schema that replies are described by: type, enum, const, properties, required,
 * additionalProperties, items, minimum, maximum, minLength, maxLength, minItems, maxItems, anyOf, oneOf, allOf. Other keywords
 * are not looked at. Null when it fits.
 */
export function checkSchema(value: Json, schema: Json, path = ''): SchemaFault | null {
  if (schema === false) return { path, expected: 'nothing' };
  if (!isJsonRecord(schema)) return null;
  return (
    checkType(value, schema, path) ??
    checkValue(value, schema, path) ??
    checkParts(value, schema, path) ??
    checkChoices(value, schema, path)
  );
}

function checkType(value: Json, { type }: JsonRecord, path: string): SchemaFault | null {
  if (type === undefined) return null;
  const types = Array.isArray(type) ? type : [type];
  return types.some((name) => isOfType(value, name)) ? null : { path, expected: types.join(' or ') };
}

function isOfType(value: Json, type: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isJsonRecord(value);
  if (type === 'array') return Array.isArray(value);
  return kindOfJson(value) === type;
}

function checkValue(value: Json, schema: JsonRecord, path: string): SchemaFault | null {
  const { enum: allowed, const: only } = schema;
  if (Array.isArray(allowed) && !allowed.some((item) => isEqualJson(item, value)))
    return { path, expected: JSON.stringify(allowed) };
  if (only !== undefined && !isEqualJson(only, value)) return { path, expected: JSON.stringify(only) };
  const size =
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? [...value].length
        : Array.isArray(value)
          ? value.length
          : null;
  const bounds =
    typeof value === 'number'
      ? ['minimum', 'maximum']
      : typeof value === 'string'
        ? ['minLength', 'maxLength']
        : ['minItems', 'maxItems'];
  const [least, most] = bounds.map((key) => schema[key]);
  if (size !== null && typeof least === 'number' && size < least) return { path, expected: `${bounds[0]} ${least}` };
  if (size !== null && typeof most === 'number' && size > most) return { path, expected: `${bounds[1]} ${most}` };
  return null;
}

function checkParts(value: Json, schema: JsonRecord, path: string): SchemaFault | null {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return null;
    return firstFault(value.map((item, index) => () => checkSchema(item, items, `${path}[${index}]`)));
  }
  if (!isJsonRecord(value)) return null;
  const { properties, required, additionalProperties } = schema;
  const known = isJsonRecord(properties) ? new Map(Object.entries(properties)) : new Map<string, Json>();
  const missing = Array.isArray(required)
    ? required.find((name) => typeof name === 'string' && !Object.hasOwn(value, name))
    : undefined;
  if (typeof missing === 'string') return { path: within(path, missing), expected: 'a value' };
  return firstFault(
    Object.entries(value).map(([name, part]) => () => {
      const own = known.get(name) ?? additionalProperties;
      return own === undefined ? null : checkSchema(part, own, within(path, name));
    }),
  );
}

function checkChoices(value: Json, schema: JsonRecord, path: string): SchemaFault | null {
  const fits = (choice: Json): boolean => checkSchema(value, choice, path) === null;
  const { anyOf, oneOf, allOf } = schema;
  if (Array.isArray(anyOf) && !anyOf.some(fits)) return { path, expected: 'one of anyOf' };
  if (Array.isArray(oneOf) && oneOf.filter(fits).length !== 1) return { path, expected: 'exactly one of oneOf' };
  return Array.isArray(allOf) ? firstFault(allOf.map((part) => () => checkSchema(value, part, path))) : null;
}

function firstFault(checks: (() => SchemaFault | null)[]): SchemaFault | null {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return null;
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
