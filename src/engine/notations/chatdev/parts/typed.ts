import type { Fields } from '../../../reading/fields.ts';
import { checked, readValues, type Field, type FieldSet, type ValuesOf } from '../../../schema/field.ts';
import { mapsOf } from '../../../schema/map.ts';
import type { MapDeclaration } from '../../../schema/map-declaration.ts';

/** A kind of a part: what is said of it, and its config. */
export interface Kind<Set extends FieldSet = FieldSet> {
  sentence: string;
  fields: Set;
}

/** What a config of one of some kinds is read as, and of which. */
export type KindValue<Kinds extends Readonly<Record<string, Kind>>> = {
  [Name in keyof Kinds & string]: { kind: Name } & ValuesOf<Kinds[Name]['fields']>;
}[keyof Kinds & string];

type Read<Kinds extends Readonly<Record<string, Kind>>, Name extends keyof Kinds & string, Shared extends FieldSet> = {
  [Each in Name]: { kind: Each } & ValuesOf<Kinds[Each]['fields']> & ValuesOf<Shared>;
}[Name];

/**
 * The map `config` beside a key `type`, by what that says: `{ type: regex_extract, config: { pattern: ... } }` is how this notation writes
 * every part that has kinds. `shared`: fields of all kinds.
 */
export function configOf<
  const Kinds extends Readonly<Record<string, Kind>>,
  const Shared extends FieldSet = Readonly<Record<never, never>>,
>(
  name: string,
  sentence: string,
  kinds: Kinds,
  shared?: Shared,
): {
  declared: MapDeclaration<unknown>;
  /** The words that `type` may be, in their order. */
  names: readonly (keyof Kinds & string)[];
  /** The field `type`. */
  type(sentence: string, more?: { required?: true; default?: keyof Kinds & string }): Field<undefined>;
  /** The field `config`. */
  config(sentence: string, more?: { required?: true }): Field<undefined>;
  read<Name extends keyof Kinds & string>(kind: Name, fields: Fields): Read<Kinds, Name, Shared>;
} {
  const all = { ...shared };
  const declared: MapDeclaration<unknown> = {
    name,
    description: { sentence, fields: all, variants: { by: [{ key: 'type', of: 'around' }], of: kinds } },
    maps: [...mapsOf(all), ...Object.values(kinds).flatMap(({ fields }) => mapsOf(fields))],
    read: () => undefined,
  };
  return {
    declared,
    names: Object.keys(kinds),
    type: (says, more) => described({ type: { kind: 'variant', variantsOf: 'config' }, sentence: says, ...more }),
    config: (says, more) => described({ type: { kind: 'map', name }, maps: [declared], sentence: says, ...more }),
    read(kind, fields) {
      const own: FieldSet = kinds[kind]?.fields ?? {};
      const values = { kind, ...readValues(fields, all), ...readValues(fields, own) };
      fields.finish();
      // `own` are the fields of this kind.
      return values as Read<Kinds, typeof kind, Shared>;
    },
  };
}

/** A field that its map reads by itself. */
function described(field: Omit<Field<undefined>, 'read'>): Field<undefined> {
  return checked({ ...field, read: (fields, key) => fields.entry(key) });
}
