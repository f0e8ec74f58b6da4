import type { NotationDescription, Variant } from '../engine/schema/description.ts';

/** The types that a node of a notation may be of, by the word that says so. */
export function nodeTypes({ maps, item }: NotationDescription): Readonly<Record<string, Variant>> {
  const map = maps[item];
  const settings = map?.fields[settingsKey(maps, item) ?? '']?.type;
  return (settings?.kind === 'map' ? maps[settings.name] : map)?.variants?.of ?? {};
}

/** The key under which a node's settings lie in a map of their own; undefined where they stand beside its id. */
export function settingsKey(maps: NotationDescription['maps'], item: string): 'config' | 'data' | undefined {
  return (['config', 'data'] as const).find((key) => maps[item]?.fields[key]?.type.kind === 'map');
}
