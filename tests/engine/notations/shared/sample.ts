import type { Json } from '../../../../src/engine/workflow/json.ts';
import type {
  FieldDescriptions,
  MapDescription,
  NotationDescription,
  ValueType,
} from '../../../../src/engine/schema/description.ts';

/** How deep maps are filled in: a loop may hold a workflow that may hold a loop. */
const DEEPEST = 7;

/** A map with every field that the description names, of one variant: only its keys matter, not what it would do. */
export function sampleMap(
  description: NotationDescription,
  name: string,
  variant: string | null,
  depth = 0,
): Record<string, Json> {
  const map = description.maps[name];
  if (!map) throw new Error(`${description.notation} has no map ${name}`);
  const made: Record<string, Json> = {};
  const add = (fields: FieldDescriptions): void => {
    for (const [key, { type }] of Object.entries(fields)) {
      const value = sampleValue(description, type, key, map, variant, depth);
      if (value !== undefined) made[key] = value;
    }
  };
  add(map.fields);
  if (variant !== null && map.variants) add(map.variants.of[variant]?.fields ?? {});
  return made;
}

/** The variants of a map, or of the map that its fields lead to; null alone when it has none. */
export function variantsOf(description: NotationDescription, map: MapDescription): (string | null)[] {
  for (const { type } of Object.values(map.fields)) {
    if (type.kind !== 'variant') continue;
    const of = type.variantsOf === undefined ? map : mapAt(description, map, type.variantsOf);
    return Object.keys(of?.variants?.of ?? {});
  }
  return [null];
}

function mapAt(description: NotationDescription, map: MapDescription, key: string): MapDescription | undefined {
  const type = map.fields[key]?.type;
  return type?.kind === 'map' ? description.maps[type.name] : undefined;
}

function sampleValue(
  description: NotationDescription,
  type: ValueType,
  key: string,
  map: MapDescription,
  variant: string | null,
  depth: number,
): Json | undefined {
  const again = (of: ValueType): Json | undefined => sampleValue(description, of, key, map, variant, depth);
  switch (type.kind) {
    case 'variant':
      return variant ?? 'none';
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
    case 'seconds':
      return Math.max(type.min ?? 1, 1);
    case 'enum':
      return Object.keys(type.values)[0] ?? '';
    case 'list': {
      const item = again(type.of);
      return item === undefined ? [] : [item];
    }
    case 'dictionary':
      return {};
    case 'one-of':
      return type.of.map(again).find((made) => made !== undefined);
    case 'map': {
      if (depth >= DEEPEST) return undefined;
      const inside = description.maps[type.name];
      if (!inside) throw new Error(`${description.notation} has no map ${type.name}`);
      // The word that tells may stand in the map around.
      const around = inside.variants?.by.some(({ of }) => of === 'around') === true;
      const own =
        around && variant !== null && inside.variants?.of[variant] ? variant : variantsOf(description, inside)[0];
      return sampleMap(description, type.name, own ?? null, depth + 1);
    }
    default:
      return 'a';
  }
}
