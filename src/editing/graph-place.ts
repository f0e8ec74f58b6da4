import { WRITTEN_GRAPHS } from '../engine/notations/written-graph.ts';
import type { YamlList, YamlMap, YamlNode } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import { fieldsOf, type MapSpot } from '../engine/schema/walk.ts';
import type { EditedDocument } from './edited-document.ts';
import type { ScopeSymbol } from './symbols.ts';
import type { Draft } from './yaml/as-written.ts';
import type { Changes } from './yaml/changes.ts';

/** The map that nodes and edges of one graph are written in, and the keys that their lists have there. */
export interface GraphPlace {
  map: YamlMap;
  nodes: string;
  edges: string | null;
  /** The list of the nodes that a run begins with; null where the notation has none. */
  start: string | null;
  /** The list in whose order the nodes run; null where the notation has none, or none is written. */
  order: YamlList | null;
}

/** Where the nodes of a scope are written; of null, those at the top. Null where they stand in no map. */
export function graphPlace({ language }: EditedDocument, scope: ScopeSymbol | null): GraphPlace | null {
  const spot = scope ? scope.spot : (language.symbols.spots.find(({ map }) => map?.map.scope)?.map ?? null);
  if (!spot) return null;
  const keyOf = (role: 'node' | 'edge'): string | null => listKey(spot, role, language.description.maps);
  const nodes = keyOf('node');
  const start = fieldsOf(spot)['start']?.type.kind === 'list' ? 'start' : null;
  const orderKeys = WRITTEN_GRAPHS[language.notation].order;
  const listed = orderKeys?.reduce<YamlNode | null>((node, key) => valueAt(node, key), spot.node);
  const order = listed?.kind === 'list' ? listed : null;
  return nodes === null ? null : { map: spot.node, nodes, edges: keyOf('edge'), start, order };
}

function listKey(
  spot: MapSpot,
  role: 'node' | 'edge',
  maps: EditedDocument['language']['description']['maps'],
): string | null {
  for (const [key, { type }] of Object.entries(fieldsOf(spot)))
    if (type.kind === 'list' && type.of.kind === 'map' && maps[type.of.name]?.role === role) return key;
  return null;
}

/** Puts an item behind the last of a list of a map, or behind the one at `after`; the list is made where there is none. */
export function append(changes: Changes, map: YamlMap, key: string, value: Draft, after?: number): void {
  const list = valueAt(map, key);
  if (list?.kind === 'list') changes.insert(list, after === undefined ? list.items.length : after + 1, value);
  else changes.set(map, key, [value]);
}
