import { closest } from '../reading/closest.ts';
import { reportUnknownKeys, type Reading } from '../reading/field-problems.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { Problem, TextRange } from '../workflow/problem.ts';
import type { Sources } from '../workflow/workflow.ts';
import { settingsMaps } from './describe-settings.ts';
import type { MapDescription, NotationDescription } from './description.ts';
import { fieldsOf, mapSpot, variantOf, walk, type MapSpot } from './walk.ts';

/**
 * Warning `-unknown-key` {key, closest} on the keys of a document that its notation does not have, each with the fix
 * `rename-key` where one is near. In a map that is open to keys of the author's own it is only a key that looks like one that
 * could stand there, one that belongs into a map that it stands beside, a map that holds what such a map does, or a text that only other variants of the map fill in, as a
 * prompt: real files of these notations hold hundreds of keys for readers and for other tools, and a warning on each would hide the slips. `told`: where something is said already,
 * nothing is added.
 */
export function checkKeys(
  description: NotationDescription,
  root: YamlNode,
  sources: Sources,
  told: readonly Problem[],
): Problem[] {
  const problems: Problem[] = [];
  // Of keys nothing depends on the version.
  const reading: Reading = {
    version: '1.2',
    prefix: description.notation,
    report: (problem) => void problems.push(problem),
  };
  const parts = partsByPlace(sources);
  const taken = new Set(told.map(({ range }) => placeOf(range)));
  walk(description, root, ({ map: spot }) => {
    // Settings say themselves what they do not know.
    if (!spot || Object.hasOwn(settingsMaps, spot.name)) return;
    const entries = spot.node.entries.filter(
      ({ keyRange, value }) => !taken.has(placeOf(keyRange)) && !taken.has(placeOf(value.range)),
    );
    const known = fieldsOf(spot);
    const strange = entries.filter(({ key }) => !Object.hasOwn(known, key));
    if (strange.length === 0) return;
    const present = new Set(spot.node.entries.map(({ key }) => key));
    const absent = Object.keys(known).filter((key) => !present.has(key));
    const unknown = strange.filter(isSlip(description, spot, absent));
    if (unknown.length === 0) return;
    // An alias brings the same map again.
    for (const { keyRange } of unknown) taken.add(placeOf(keyRange));
    const part = partOf(spot, parts);
    const own = part === undefined ? reading : { ...reading, part };
    reportUnknownKeys(own, { ...spot.node, entries: unknown }, new Set(absent), (entry) =>
      innerMapMeant(description, spot, entry),
    );
  });
  return problems;
}

function placeOf(range: TextRange | undefined): string {
  return `${range?.start}:${range?.end}`;
}

/** Whether a key that a map does not know was meant otherwise. */
function isSlip(
  description: NotationDescription,
  spot: MapSpot,
  absent: readonly string[],
): (entry: YamlEntry) => boolean {
  if (!spot.map.open) return () => true;
  const variant = variantOf(spot);
  if (spot.map.variants && !variant) return () => false;
  if (variant?.open) return () => false;
  const filled = templatesOfVariants(spot.map);
  const inside = new Set(variantKeysInside(description, spot).flatMap(({ keys }) => keys));
  return (entry) =>
    filled.has(entry.key) ||
    inside.has(entry.key) ||
    closest(entry.key, absent) !== null ||
    innerMapMeant(description, spot, entry) !== null;
}

/** Keys of what a map holds under `name` that is told by it what it is, as `data` of a node: one that stands beside it reaches nobody. */
function variantKeysInside(
  description: NotationDescription,
  spot: MapSpot,
): { name: string; isThere: boolean; keys: string[] }[] {
  return Object.entries(spot.map.fields).flatMap(([name, { type }]) => {
    if (type.kind !== 'map') return [];
    const entry = spot.node.entries.find((each) => each.key === name);
    const node: YamlMap =
      entry?.value.kind === 'map' ? entry.value : { kind: 'map', range: spot.node.range, entries: [] };
    const inner = mapSpot(description, node, type.name, { owner: spot, entry: entry ?? null });
    const keys = Object.keys((inner && variantOf(inner)?.fields) ?? {});
    return [{ name, isThere: entry !== undefined, keys }];
  });
}

/** The name that a map which is told what it is goes by here, where one that holds its keys goes by another: `data`, of a `config`. */
function innerMapMeant(description: NotationDescription, spot: MapSpot, { value }: YamlEntry): string | null {
  if (value.kind !== 'map') return null;
  const held = new Set(value.entries.map(({ key }) => key));
  const meant = variantKeysInside(description, spot).find(
    ({ isThere, keys }) => !isThere && keys.some((key) => held.has(key)),
  );
  return meant?.name ?? null;
}

const templates = new WeakMap<MapDescription, ReadonlySet<string>>();

/** Keys of the texts that some variant of a map fills in: one that stands in another variant never reaches anybody. */
function templatesOfVariants(map: MapDescription): ReadonlySet<string> {
  const known = templates.get(map);
  if (known) return known;
  const fields = Object.values(map.variants?.of ?? {}).flatMap((variant) => Object.entries(variant.fields));
  const found = new Set(fields.flatMap(([key, { type }]) => (type.kind === 'template' ? [key] : [])));
  templates.set(map, found);
  return found;
}

/** Ids of parts by where they begin; of an agent that is used in several bodies the first. */
function partsByPlace(sources: Sources): Map<number, string> {
  const parts = new Map<number, string>();
  for (const [id, range] of Object.entries(sources)) if (!parts.has(range.start)) parts.set(range.start, id);
  return parts;
}

/** The node or edge that a map is or lies in. */
function partOf(spot: MapSpot, parts: ReadonlyMap<number, string>): string | undefined {
  for (let each: MapSpot | null = spot; each; each = each.around)
    if (each.map.role === 'node' || each.map.role === 'edge') return parts.get(each.node.range.start);
  return undefined;
}
