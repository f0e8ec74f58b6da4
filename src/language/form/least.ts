import type { FieldDescription, FieldDescriptions, ValueType } from '../../engine/schema/description.ts';
import { mapSpot, type MapSpot } from '../../engine/schema/walk.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { referenceOptions, variantOptions } from './choices.ts';
import { possibleValues } from './possible-values.ts';
import { NO_MAP, type Around } from './place.ts';

/** Maps within maps further than this are left out: nobody begins with so much. */
const DEEPEST = 4;

/** The least value of a type, to begin with: what must be there, with the first name or word that fits. */
export function leastValue(around: Around, type: ValueType, owner: MapSpot | null, depth = 0): Json {
  switch (type.kind) {
    case 'map':
      return leastMap(around, type.name, owner, depth);
    case 'dictionary':
      return {};
    case 'list':
      return [];
    case 'one-of':
      return type.of[0] ? leastValue(around, type.of[0], owner, depth) : '';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
    case 'seconds':
      return Math.max(type.min ?? 0, type.kind === 'seconds' ? 1 : 0);
    case 'enum':
      return Object.keys(type.values)[0] ?? '';
    case 'variant':
      return (owner && variantOptions(around, owner, type)[0]?.value) ?? '';
    case 'node':
    case 'output':
    case 'port':
      return (owner && referenceOptions(around, type, owner)[0]?.value) ?? '';
    default:
      return '';
  }
}

function leastMap(around: Around, name: string, owner: MapSpot | null, depth: number): Json {
  const picked = possibleValues(around, name)?.[0]?.value;
  if (picked !== undefined) return picked;
  const { description } = around.document;
  const map = description.maps[name];
  if (!map || depth > DEEPEST) return {};
  const made: Record<string, Json> = {};
  const add = (fields: FieldDescriptions, spot: MapSpot | null): void => {
    for (const [key, field] of Object.entries(fields))
      if (field.required && !Object.hasOwn(made, key)) made[key] = leastOf(around, field, spot, depth);
  };
  const spot = mapSpot(description, NO_MAP, name, { owner, entry: null });
  add(map.fields, spot);
  const by = map.variants?.by.find(({ of }) => of === 'itself')?.key;
  const kind = by === undefined ? undefined : made[by];
  if (typeof kind === 'string') add(map.variants?.of[kind]?.fields ?? {}, spot);
  return made;
}

function leastOf(
  around: Around,
  { type, default: fallback }: FieldDescription,
  owner: MapSpot | null,
  depth: number,
): Json {
  return fallback ?? leastValue(around, type, owner, depth + 1);
}
