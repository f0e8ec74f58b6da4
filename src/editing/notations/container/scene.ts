import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlList, YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { graphPlace, type GraphPlace } from '../../graph-place.ts';
import { borderOf } from './border.ts';
import type { Crossing } from './crossing.ts';
import { edgeListsOf } from './edge-lists.ts';
import type { NodeSymbol, ScopeSymbol } from '../../symbols.ts';
import { writtenEdges, type WrittenEdge } from '../../written-edges.ts';
import type { Changes } from '../../yaml/changes.ts';

/** The border of a loop, with the graph around it and its body as they are written. */
export interface Scene {
  crossing: Crossing;
  outer: { place: GraphPlace; edges: WrittenEdge[] };
  /** Null of a loop that is not there yet. */
  inner: { place: GraphPlace; edges: WrittenEdge[] } | null;
  /** What the loop says of itself; null of one that is not there yet. */
  data: YamlMap | null;
}

/** Null where one of the graphs is written nowhere. */
export function sceneOf(
  document: EditedDocument,
  changes: Changes,
  { loop, outer, owner }: { loop: string; outer: ScopeSymbol; owner: NodeSymbol | null },
): Scene | null {
  const graph = (scope: ScopeSymbol): Scene['inner'] => {
    const place = graphPlace(document, scope);
    return place && { place, edges: writtenEdges(document, place) };
  };
  const [around, inner] = [graph(outer), owner?.body ? graph(owner.body) : null];
  const data = owner ? valueAt(owner.spot.node, 'data') : null;
  if (!around || (owner && (!inner || data?.kind !== 'map'))) return null;
  const reads = new Map(document.workflow.nodes.map((node) => [node.id, node]));
  const scopes = owner?.body ? [outer, owner.body] : [outer];
  const parts = new Map<NodeSymbol, string>();
  for (const id of reads.keys()) {
    const symbol = document.nodeOf(id);
    if (symbol && !parts.has(symbol)) parts.set(symbol, id);
  }
  const node: Crossing['node'] = (name) => {
    const symbol = scopes.map((scope) => scope.nodes.get(name)).find((found) => found !== undefined);
    return symbol ? { symbol, read: reads.get(parts.get(symbol) ?? '') ?? null } : null;
  };
  const crossing: Crossing = {
    document,
    changes,
    loop,
    outer,
    border: borderOf(changes, data?.kind === 'map' ? data : null),
    edges: edgeListsOf(document, changes, { outer: edgesIn(around.place), inner: inner && edgesIn(inner.place) }),
    leaves: [],
    node,
    made: new Map(),
    given: new Map(),
    goesOut: (from) => from,
    result: null,
    carried: null,
  };
  return { crossing, outer: around, inner, data: data?.kind === 'map' ? data : null };
}

function edgesIn({ map, edges }: GraphPlace): YamlList | null {
  const list = edges === null ? null : valueAt(map, edges);
  return list?.kind === 'list' ? list : null;
}

/** What leads to what in a graph, by names: edges as written, and those that follow from texts. */
export function flowOf({ workflow, nodeOf }: EditedDocument, scope: ScopeSymbol): { from: string; to: string }[] {
  return workflow.edges.flatMap(({ from, to, kind }) => {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    const isFlow = (kind === 'control' || kind === 'data') && source?.scope === scope && target?.scope === scope;
    return isFlow ? [{ from: source.name, to: target.name }] : [];
  });
}
