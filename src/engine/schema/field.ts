import type { Fields } from '../reading/fields.ts';
import type { StopValueKind } from '../workflow/loops/stop-value.ts';
import type { FieldDescription } from './description.ts';
import type { MapDeclaration } from './map-declaration.ts';

/**
 * One key of a map, declared once: help, JSON Schema, reference and forms are made of its description, and `read` gives its
 * value, with problems at its range. A field that is only checked reads nothing (`undefined`).
 */
export interface Field<Value> extends FieldDescription {
  /** The maps that a value of it may be or hold. */
  readonly maps?: readonly MapDeclaration<unknown>[];
  read(fields: Fields, key: string): Value;
}

/** The fields of a map by key, in the order in which help offers them. */
export type FieldSet = Readonly<Record<string, Field<unknown>>>;

/** What a set of fields reads: keys in camel case, those that are only checked left out. */
export type ValuesOf<Set extends FieldSet> = {
  [Key in keyof Set as Set[Key] extends Field<undefined> ? never : CamelCase<Key>]: Set[Key] extends Field<infer Value>
    ? Value
    : never;
};

type CamelCase<Key> = Key extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Key;

/** Reads every field of a set. Nothing is thrown: after a mistake the others are still read. */
export function readValues<const Set extends FieldSet>(fields: Fields, set: Set): ValuesOf<Set> {
  const values: Record<string, unknown> = {};
  for (const [key, name, field] of listed(set)) {
    const value = field.read(fields, key);
    if (value !== undefined) values[name] = value;
  }
  // Under each key stands what its own field read: that is what `ValuesOf` says.
  return values as ValuesOf<Set>;
}

/** Keys, the names that their values get, and fields of the sets that were read by: made of each once, not for each node. */
const LISTED = new WeakMap<FieldSet, [key: string, name: string, field: Field<unknown>][]>();

function listed(set: FieldSet): [key: string, name: string, field: Field<unknown>][] {
  const known = LISTED.get(set);
  if (known) return known;
  const made = Object.entries(set).map(([key, field]): [string, string, Field<unknown>] => {
    return [key, key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), field];
  });
  LISTED.set(set, made);
  return made;
}

/** A field whose value nobody uses: it is checked, and says what is wrong with it. */
export function checked(field: Field<unknown>): Field<undefined> {
  return {
    ...field,
    read(fields, key) {
      field.read(fields, key);
      return undefined;
    },
  };
}

/** A text that usually has several lines. */
export function inLines<Value>(field: Field<Value>): Field<Value> {
  return { ...field, type: { kind: 'text', long: true } };
}

/** A field by whose value a loop ends: what a visitor may want to change. */
export function stopping<Value>(stops: StopValueKind, field: Field<Value>): Field<Value> {
  return { ...field, stops };
}
