import { WRITTEN_GRAPHS } from '../engine/notations/written-graph.ts';
import type { YamlList, YamlMap } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { WorkflowEdge } from '../engine/workflow/workflow.ts';
import { textIn } from './acts/new-edge.ts';
import type { EditedDocument } from './edited-document.ts';
import type { GraphPlace } from './graph-place.ts';
import type { Changes } from './yaml/changes.ts';

/** An edge as it stands in its list: its ends by the names of nodes there, and the ports that are meant, null where there are none. */
export interface WrittenEdge {
  list: YamlList;
  index: number;
  map: YamlMap;
  from: string;
  to: string;
  fromPort: string | null;
  toPort: string | null;
}

/** The edges that a graph has written. */
export function writtenEdges({ language, workflow, mapOf }: EditedDocument, place: GraphPlace): WrittenEdge[] {
  const written = WRITTEN_GRAPHS[language.notation].edges;
  const list = place.edges === null ? null : valueAt(place.map, place.edges);
  if (!written || list?.kind !== 'list') return [];
  const read = new Map<YamlMap, WorkflowEdge>();
  for (const edge of workflow.edges) {
    const map = edge.implied ? null : mapOf(edge.id);
    if (map) read.set(map, edge);
  }
  const { keys } = written;
  return list.items.flatMap((map, index): WrittenEdge[] => {
    if (map.kind !== 'map') return [];
    const [from, to] = [textIn(map, keys.from), textIn(map, keys.to)];
    if (from === null || to === null) return [];
    const port = (key: string | undefined): string | null =>
      (key === undefined ? null : textIn(map, key))?.replace(/^(?:in|out)put:/, '') ?? null;
    const edge = read.get(map);
    const fromPort = edge ? edge.fromPort : port(keys.fromPort);
    const toPort = edge ? edge.toPort : port(keys.toPort);
    return [{ list, index, map, from, to, fromPort: fromPort ?? null, toPort: toPort ?? null }];
  });
}

/** Takes out what says the same as an edge once more: it would stay where the edge was. */
export function removeAgain(document: EditedDocument, changes: Changes, map: YamlMap): void {
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  const parent = document.tree.parentOf(map);
  if (!written || !parent || !('list' in parent)) return;
  const keys = Object.values(written.keys);
  parent.list.items.forEach((other, index) => {
    const isSame = keys.every((key) => (textIn(other, key) ?? '') === (textIn(map, key) ?? ''));
    if (other !== map && isSame) changes.remove(parent.list, index);
  });
}
