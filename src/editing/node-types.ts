import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readYaml } from '../engine/reading/read-yaml.ts';
import { toJson } from '../engine/reading/scalar.ts';
import type { NotationDescription, Variant } from '../engine/schema/description.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';

/** The types that a node of a notation may be of, by the word that says so. */
export function nodeTypes({ maps, item }: NotationDescription): Readonly<Record<string, Variant>> {
  const map = maps[item];
  const settings = map?.fields[settingsKey(maps, item) ?? '']?.type;
  return (settings?.kind === 'map' ? maps[settings.name] : map)?.variants?.of ?? {};
}

/** The key under which a node's settings lie in a map of their own; undefined where they stand beside its id. */
function settingsKey(maps: NotationDescription['maps'], item: string): 'config' | 'data' | undefined {
  return (['config', 'data'] as const).find((key) => maps[item]?.fields[key]?.type.kind === 'map');
}

/** The usual first lines of a node of a type, else the least that names it; null where there is no such type. */
export function usualNode(description: NotationDescription, type: string): Record<string, Json> | null {
  const { snippets, maps, item } = description;
  for (const { into, as, body } of snippets) {
    if (as !== 'item' || maps[into]?.role !== 'node') continue;
    const made = read(body);
    if (made && made['type'] === type) return made;
  }
  if (!Object.hasOwn(nodeTypes(description), type)) return null;
  const settings = settingsKey(maps, item);
  const data: Json = 'nodeType' in (maps['data']?.fields ?? {}) ? { nodeType: type } : {};
  return { id: type, type, ...(settings !== undefined && { [settings]: data }) };
}

/** A snippet with its places filled in by what they suggest. */
function read(body: string): Record<string, Json> | null {
  const text = body
    .replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, (_, word: string) => word.replace(/\\(.)/g, '$1'));
  const root = readYaml(text, READ_LIMITS.file).documents[0]?.root;
  const value = root ? withoutLineEnds(toJson(root, '1.2')) : null;
  return isJsonObject(value ?? undefined) ? { ...(value as Record<string, Json>) } : null;
}

/** A text of one line stands on the line of its key: the line end that a block gives it is nobody's. */
function withoutLineEnds(value: Json): Json {
  if (typeof value === 'string') return value.replace(/^([^\n]*)\n$/, '$1');
  if (Array.isArray(value)) return value.map(withoutLineEnds);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLineEnds(inner)]));
}
