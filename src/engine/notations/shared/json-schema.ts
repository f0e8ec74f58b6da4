import type { Json } from '../../workflow/json.ts';
import { isEqualJson, kindOfJson } from './comparison.ts';
import { isJsonRecord, type JsonRecord } from './json-in-text.ts';

/** Where a value is not as its schema says: a path like `items[2].name`, and what was expected there. */
export interface SchemaFault {
  path: string;
  expected: string;
}

/** The first of `schemaFaults`; null when the value fits. */
export function checkSchema(value: Json, schema: Json): SchemaFault | null {
  return schemaFaults(value, schema)[0] ?? null;
}

/**
 * Checks a value against the part of JSON Schema that replies are described by: type, enum, const, properties, required,
 * additionalProperties, items, minimum, maximum, minLength, maxLength, minItems, maxItems, anyOf, oneOf, allOf. Other keywords
 * are not looked at. Where the type is wrong nothing more is said of that place. None when it fits.
 */
export function schemaFaults(value: Json, schema: Json, path = ''): SchemaFault[] {
  if (schema === false) return [{ path, expected: 'nothing' }];
  if (!isJsonRecord(schema)) return [];
  const wrongType = typeFault(value, schema, path);
  if (wrongType) return [wrongType];
  const wrongValue = valueFault(value, schema, path);
  return [
    ...(wrongValue ? [wrongValue] : []),
    ...partFaults(value, schema, path),
    ...choiceFaults(value, schema, path),
  ];
}

function typeFault(value: Json, { type }: JsonRecord, path: string): SchemaFault | null {
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

function valueFault(value: Json, schema: JsonRecord, path: string): SchemaFault | null {
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

function partFaults(value: Json, schema: JsonRecord, path: string): SchemaFault[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? [] : value.flatMap((item, index) => schemaFaults(item, items, `${path}[${index}]`));
  }
  if (!isJsonRecord(value)) return [];
  const { properties, required, additionalProperties } = schema;
  const known = isJsonRecord(properties) ? new Map(Object.entries(properties)) : new Map<string, Json>();
  const missing = Array.isArray(required)
    ? required.filter((name) => typeof name === 'string').filter((name) => !Object.hasOwn(value, name))
    : [];
  return [
    ...missing.map((name) => ({ path: within(path, name), expected: 'a value' })),
    ...Object.entries(value).flatMap(([name, part]) => {
      const own = known.get(name) ?? additionalProperties;
      return own === undefined ? [] : schemaFaults(part, own, within(path, name));
    }),
  ];
}

function choiceFaults(value: Json, schema: JsonRecord, path: string): SchemaFault[] {
  const fits = (choice: Json): boolean => schemaFaults(value, choice, path).length === 0;
  const { anyOf, oneOf, allOf } = schema;
  if (Array.isArray(anyOf) && !anyOf.some(fits)) return [{ path, expected: 'one of anyOf' }];
  if (Array.isArray(oneOf) && oneOf.filter(fits).length !== 1) return [{ path, expected: 'exactly one of oneOf' }];
  return Array.isArray(allOf) ? allOf.flatMap((part) => schemaFaults(value, part, path)) : [];
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
