import { WRITTEN_GRAPHS } from '../../../engine/notations/written-graph.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlList, YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { WrittenEdge } from '../../written-edges.ts';
import type { AsWritten, Draft } from '../../yaml/as-written.ts';
import type { Changes } from '../../yaml/changes.ts';
import { edgeValue, textIn } from '../../acts/new-edge.ts';

/** An end of an edge as it is to be; no port: none is written. */
interface EdgeEnd {
  node: string;
  port: string | null;
}

type Side = 'outer' | 'inner';

/** The edges around a loop and in it, and what becomes of them. */
export interface EdgeLists {
  /** Puts an edge into a list with other ends, whatever else it says; of edges with the same ends there only the first. */
  put(edge: WrittenEdge, from: Side, to: Side, source: EdgeEnd, target: EdgeEnd): void;
  /** A new edge. */
  add(to: Side, source: EdgeEnd, target: EdgeEnd): void;
  remove(edge: WrittenEdge): void;
  /** What comes into a list that is not there yet. */
  coming(side: Side): readonly Draft[];
  /** Writes what comes into the lists that are there; `key`: under which they stand in their maps. */
  write(side: Side, map: YamlMap, key: string): void;
}

/** `written`: the lists that there are. */
export function edgeListsOf(
  document: EditedDocument,
  changes: Changes,
  written: Readonly<Record<Side, YamlList | null>>,
): EdgeLists {
  const keys = WRITTEN_GRAPHS[document.language.notation].edges?.keys;
  const coming: Record<Side, Draft[]> = { outer: [], inner: [] };
  const names: Record<Side, string[]> = { outer: [], inner: [] };
  const there = new Set<string>();

  function isNew(side: Side, source: EdgeEnd, target: EdgeEnd): boolean {
    const said = JSON.stringify([side, source.node, source.port, target.node, target.port]);
    const isKnown = there.has(said);
    there.add(said);
    return !isKnown;
  }

  function lead(edge: WrittenEdge, side: 'source' | 'target', now: EdgeEnd): void {
    if (!keys) return;
    const [name, port] = side === 'source' ? [keys.from, keys.fromPort] : [keys.to, keys.toPort];
    const [node, before] = side === 'source' ? [edge.from, edge.fromPort] : [edge.to, edge.toPort];
    if (node === now.node && before === now.port) return;
    if (node !== now.node) changes.set(edge.map, name, now.node);
    if (port === undefined) return;
    if (now.port !== null) changes.set(edge.map, port, `${side === 'source' ? 'output' : 'input'}:${now.port}`);
    else if (textIn(edge.map, port) !== null) changes.unset(edge.map, port);
  }

  return {
    put(edge, from, to, source, target) {
      if (!isNew(to, source, target)) return changes.remove(edge.list, edge.index);
      lead(edge, 'source', source);
      lead(edge, 'target', target);
      if (from === to) return;
      const taken: AsWritten | null = changes.take(edge.list, edge.index);
      if (taken) coming[to].push(taken);
    },
    add(to, source, target) {
      if (!isNew(to, source, target)) return;
      const ends = { from: source.node, to: target.node };
      const ports = { fromPort: source.port ?? undefined, toPort: target.port ?? undefined };
      const edge = edgeValue(document, written[to]?.items ?? [], { ...ends, ...ports }, {}, names[to]);
      if (!edge) return;
      if (typeof edge['id'] === 'string') names[to].push(edge['id']);
      coming[to].push(edge);
    },
    remove: (edge) => changes.remove(edge.list, edge.index),
    coming: (side) => coming[side],
    write(side, map, key) {
      const list = valueAt(map, key);
      if (list?.kind === 'list') for (const edge of coming[side]) changes.insert(list, list.items.length, edge);
      else if (coming[side].length > 0) changes.set(map, key, coming[side]);
    },
  };
}
