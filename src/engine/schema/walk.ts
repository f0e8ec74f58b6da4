import type { FieldDescription, MapDescription, NotationDescription, ValueType, Variant } from './description.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../reading/yaml-node.ts';
import { valueAt } from '../reading/values.ts';

/** A map of a text, with what is known of it. */
export interface MapSpot {
  node: YamlMap;
  /** Its name in the description of the notation. */
  name: string;
  map: MapDescription;
  /** What it is told to be, if that is known. */
  variant: string | null;
  /** The map that it lies in, and the key there. */
  around: MapSpot | null;
  key: string | null;
}

/** A value of a text and what it should be; `type` is null where nothing is known. */
export interface Spot {
  node: YamlNode;
  type: ValueType | null;
  field: FieldDescription | null;
  /** The entry whose value it is, or a part of; null at the top. */
  entry: YamlEntry | null;
  owner: MapSpot | null;
  /** The map of the description that the value is, when it is one. */
  map: MapSpot | null;
  isItem: boolean;
}

/** What a whole document of a notation should be. */
function rootType(description: NotationDescription, root: YamlNode | null): ValueType {
  if (root?.kind === 'list') return { kind: 'list', of: { kind: 'map', name: description.item } };
  const found = description.roots.find(({ keys }) => keys.some((key) => valueAt(root, key) !== null));
  return { kind: 'map', name: (found ?? description.roots[0])?.map ?? '' };
}

/** Visits every value of a document from the outside in, each with what the description says of it. */
export function walk(description: NotationDescription, root: YamlNode, visit: (spot: Spot) => void): void {
  const open = (
    node: YamlNode,
    type: ValueType | null,
    place: Pick<Spot, 'field' | 'entry' | 'owner'>,
    isItem: boolean,
  ): void => {
    const fitting = fittingType(type, node);
    const map = node.kind === 'map' && fitting?.kind === 'map' ? mapSpot(description, node, fitting.name, place) : null;
    visit({ node, type: fitting, ...place, map, isItem });
    if (node.kind === 'list') {
      const item = itemType(fitting);
      for (const each of node.items) open(each, item, place, true);
    } else if (node.kind === 'map') {
      for (const entry of node.entries) {
        const field = map ? fieldOf(map, entry.key) : null;
        const type = field?.type ?? (fitting?.kind === 'dictionary' ? fitting.of : null);
        open(entry.value, type, { field, entry, owner: map ?? place.owner }, false);
      }
    }
  };
  open(root, rootType(description, root), { field: null, entry: null, owner: null }, false);
}

/** A map as a spot; null when the description has no map of that name. */
export function mapSpot(
  description: NotationDescription,
  node: YamlMap,
  name: string,
  { owner, entry }: Pick<Spot, 'owner' | 'entry'>,
): MapSpot | null {
  const map = description.maps[name];
  if (!map) return null;
  return { node, name, map, variant: variantName(map, node, owner), around: owner, key: entry?.key ?? null };
}

function variantName(map: MapDescription, node: YamlMap, around: MapSpot | null): string | null {
  for (const { key, of } of map.variants?.by ?? []) {
    const told = valueAt(of === 'itself' ? node : (around?.node ?? null), key);
    if (told?.kind === 'scalar' && told.text !== '') return told.text;
  }
  return null;
}

export function variantOf({ map, variant }: MapSpot): Variant | null {
  const variants = map.variants?.of;
  return variant !== null && variants && Object.hasOwn(variants, variant) ? (variants[variant] ?? null) : null;
}

/** All fields of a map by key: its own, then those of its variant. */
export function fieldsOf(spot: MapSpot): Record<string, FieldDescription> {
  return { ...spot.map.fields, ...variantOf(spot)?.fields };
}

function fieldOf(spot: MapSpot, key: string): FieldDescription | null {
  const own = variantOf(spot)?.fields ?? {};
  if (Object.hasOwn(own, key)) return own[key] ?? null;
  return Object.hasOwn(spot.map.fields, key) ? (spot.map.fields[key] ?? null) : null;
}

/** The words that a field of the type `variant` may hold, each with its sentence. */
export function variantWords(
  description: NotationDescription,
  owner: MapSpot,
  type: ValueType,
): Record<string, string> {
  const variants = Object.entries(variantsMeant(description, owner, type));
  return Object.fromEntries(variants.map(([name, { sentence }]) => [name, sentence]));
}

/** The variants that a value of a map may pick, by their names; none where the value picks nothing. */
export function variantsMeant(
  description: NotationDescription,
  owner: MapSpot,
  type: ValueType,
): Readonly<Record<string, Variant>> {
  if (type.kind !== 'variant') return {};
  const lead = type.variantsOf === undefined ? null : (fieldOf(owner, type.variantsOf)?.type ?? null);
  const map =
    type.variantsOf === undefined ? owner.map : lead?.kind === 'map' ? description.maps[lead.name] : undefined;
  return map?.variants?.of ?? {};
}

/** Of several types that a value may have the one that fits what is written. */
export function fittingType(type: ValueType | null, node: YamlNode): ValueType | null {
  if (type?.kind === 'list' && type.orOne && node.kind !== 'list') return fittingType(type.of, node);
  if (type?.kind !== 'one-of') return type;
  const fits = type.of.find((one) => kindsOf(one).includes(node.kind));
  return fits ? fittingType(fits, node) : (type.of[0] ?? null);
}

function kindsOf(type: ValueType): YamlNode['kind'][] {
  switch (type.kind) {
    case 'map':
    case 'dictionary':
      return ['map'];
    case 'list':
      return type.orOne ? ['list', ...kindsOf(type.of)] : ['list'];
    case 'one-of':
      return type.of.flatMap(kindsOf);
    case 'any':
      return ['map', 'list', 'scalar'];
    default:
      return ['scalar'];
  }
}

function itemType(type: ValueType | null): ValueType | null {
  return type?.kind === 'list' ? type.of : null;
}
