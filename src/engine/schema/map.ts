import type { MapDeclaration } from './map-declaration.ts';
import type { Reading } from '../reading/field-problems.ts';
import { fieldsOf, textOf, type Fields } from '../reading/fields.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import type { MapDescription, ValueType, Variant } from './description.ts';
import { readValues, type Field, type FieldSet, type ValuesOf } from './field.ts';

/** A value of a list, or a value of a key: null when it is wrong, which was reported under `key`. */
export interface Item<Value> {
  readonly type: ValueType;
  readonly maps?: readonly MapDeclaration<unknown>[];
  read(node: YamlNode, key: string, reading: Reading): Value | null;
}

interface MapOptions<Set extends FieldSet, Value> extends Omit<MapDescription, 'fields' | 'variants'> {
  fields: Set;
  /** Checks what needs several fields, and makes of their values what the rest of the notation works with. */
  make?(values: ValuesOf<Set>, fields: Fields): Value;
}

/** Declares a kind of map. Keys that it does not have are warned of, unless it is `open` to the author's own. */
export function map<const Set extends FieldSet, Value = ValuesOf<Set>>(
  name: string,
  { fields: set, make, ...description }: MapOptions<Set, Value>,
): MapDeclaration<Value> {
  return {
    name,
    description: { ...description, fields: set },
    maps: mapsOf(set),
    read(fields) {
      const values = readValues(fields, set);
      if (!description.open) fields.finish();
      // Without `make` the value is what the fields read: `Value` has no other source than its default then.
      return make ? make(values, fields) : (values as Value);
    },
  };
}

/** The maps that some fields may hold, each once, those inside them after them. */
export function mapsOf(set: FieldSet): MapDeclaration<unknown>[] {
  const found = new Set<MapDeclaration<unknown>>();
  const visit = (map: MapDeclaration<unknown>): void => {
    if (found.has(map)) return;
    found.add(map);
    map.maps.forEach(visit);
  };
  for (const field of Object.values(set)) field.maps?.forEach(visit);
  return [...found];
}

export function describedMaps(maps: readonly MapDeclaration<unknown>[]): Record<string, MapDescription> {
  return Object.fromEntries(maps.map(({ name, description }) => [name, description]));
}

/** A map in the place of a value or an item. */
export function mapItem<Value>(declared: MapDeclaration<Value | null>): Item<Value> {
  return {
    type: { kind: 'map', name: declared.name },
    maps: [declared],
    read(node, key, reading) {
      const fields = fieldsOf(node, key, reading);
      return fields && declared.read(fields);
    },
  };
}

/** A text in the place of an item. */
export const textItem: Item<string> = { type: { kind: 'text' }, read: textOf };

/** One of some words in the place of an item; each with its sentence. */
export function wordItem<const Words extends Readonly<Record<string, string>>>(
  values: Words,
  report: (node: YamlNode, key: string, reading: Reading) => void,
): Item<keyof Words & string> {
  return {
    type: { kind: 'enum', values },
    read(node, key, reading) {
      const text = textOf(node, key, reading);
      if (text === null) return null;
      if (isWord(values, text)) return text;
      report(node, key, reading);
      return null;
    },
  };
}

function isWord<Words extends object>(words: Words, text: string): text is keyof Words & string {
  return Object.hasOwn(words, text);
}

/** A variant of a map, as its description has it. */
export function variant(sentence: string, fields: FieldSet): Variant {
  return { sentence, fields };
}

/** A field that holds a map; null when it is missing or no map. */
export function mapField<Value>(
  declared: MapDeclaration<Value | null>,
  sentence: string,
  more: { required?: true } = {},
): Field<Value | null> {
  const { type, maps = [] } = mapItem(declared);
  return {
    type,
    maps,
    sentence,
    ...more,
    read(fields, key) {
      const inner = fields.fields(key, more);
      return inner && declared.read(inner);
    },
  };
}

/** A field that holds a list; what is wrong in it is left out. Without the list there is none. */
export function listField<Value>(item: Item<Value>, sentence: string): Field<Value[]> {
  return {
    type: { kind: 'list', of: item.type },
    ...(item.maps && { maps: item.maps }),
    sentence,
    read: (fields, key) => (fields.list(key) ?? []).flatMap((node) => item.read(node, key, fields.reading) ?? []),
  };
}
