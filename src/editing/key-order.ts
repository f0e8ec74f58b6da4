import { fieldsOf, variantOf, type MapSpot } from '../engine/schema/walk.ts';
import type { NotationDescription } from '../engine/schema/description.ts';

/**
 * In which order the keys of a map are usually written. What a node takes and gives by name stands behind what it says of itself, and before what
 * feeds those, as the documents have it.
 */
export function keyOrder(spot: MapSpot, { maps }: NotationDescription): string[] {
  const own = variantOf(spot)?.fields ?? {};
  const keys = Object.entries(fieldsOf(spot));
  const isPorts = (key: string): boolean => {
    const type = spot.map.fields[key]?.type;
    return type?.kind === 'list' && type.of.kind === 'map' && maps[type.of.name]?.role === 'port';
  };
  const first = keys.findIndex(([key]) => isPorts(key));
  if (first < 0) return keys.map(([key]) => key);
  const rankOf = (key: string, at: number): number => {
    if (isPorts(key)) return 2;
    const field = own[key];
    if (field) return field.drawn ? 3 : 1;
    return at < first ? 0 : 4;
  };
  return keys
    .map(([key], at) => ({ key, rank: rankOf(key, at) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ key }) => key);
}
