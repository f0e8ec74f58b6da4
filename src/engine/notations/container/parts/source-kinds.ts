import { readValues, type FieldSet, type ValuesOf } from '../../../schema/field.ts';
import type { RuleNumber } from '../../../workflow/rule-number.ts';
import type { FieldDescriptions } from '../../../schema/description.ts';
import type { MapDeclaration } from '../../../schema/map-declaration.ts';
import { mapsOf } from '../../../schema/map.ts';

/** A kind of source: what is said of it, and its fields, all of which it needs. */
interface Kind {
  sentence: string;
  rule?: RuleNumber;
  fields: FieldSet;
  /** The types of node in which it may stand. */
  inside?: readonly string[];
}

type Whole<Kinds extends Readonly<Record<string, Kind>>, Name extends keyof Kinds> = {
  [Each in Name]: { type: Each } & {
    [Key in keyof ValuesOf<Kinds[Each]['fields']>]: NonNullable<ValuesOf<Kinds[Each]['fields']>[Key]>;
  };
}[Name];

/**
 * A map whose own key `type` tells what else it says, as the sources of mappings do. `among`: the same map where only some kinds
 * may stand; null when it lacks something. `fallback`: the kind that is meant where none is named.
 */
export function sourceKinds<const Kinds extends Readonly<Record<string, Kind>>>(
  name: string,
  about: { sentence: string; type: string; also?: FieldDescriptions; fallback?: keyof Kinds & string },
  kinds: Kinds,
): { among<Name extends keyof Kinds & string>(names: readonly Name[]): MapDeclaration<Whole<Kinds, Name> | null> } {
  const { sentence, fallback, also } = about;
  const said = fallback === undefined ? { required: true as const } : { default: fallback };
  const type = { type: { kind: 'variant' as const }, sentence: about.type, ...said };
  return {
    among: (names) => ({
      name,
      description: {
        sentence,
        open: true,
        fields: { type, ...also },
        variants: { by: [{ key: 'type', of: 'itself' }], of: kinds },
      },
      maps: Object.values(kinds).flatMap(({ fields }) => mapsOf(fields)),
      read(fields) {
        const kind = fields.oneOf('type', names, { required: fallback === undefined }) ?? fallback;
        const own = kind === undefined ? undefined : kinds[kind];
        if (!own) return null;
        const values = readValues(fields, own.fields);
        if (Object.values(values).includes(null)) return null;
        // `own` are the fields of this kind, and none of their values is null.
        return { type: kind, ...values } as Whole<Kinds, (typeof names)[number]>;
      },
    }),
  };
}
