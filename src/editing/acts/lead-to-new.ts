import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { WorkflowEdge } from '../../engine/workflow/workflow.ts';
import { isJsonObject } from '../../engine/workflow/json.ts';
import type { ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { append, type GraphPlace } from '../graph-place.ts';
import type { NodeSymbol } from '../symbols.ts';
import { portNames } from '../symbols.ts';
import type { Draft } from '../yaml/as-written.ts';
import type { Changes } from '../yaml/changes.ts';
import { removeAgain } from '../written-edges.ts';
import { edgeValue, textIn } from './new-edge.ts';
import { EDITS } from '../notations/edits.ts';

/** A node that is being written, with what it takes and gives by name. */
export interface NewNode {
  name: string;
  inputs: readonly string[];
  outputs: readonly string[];
}

/** Whence an edge leads to a new node: from a node, by one of its ports. */
interface Source {
  part: string;
  node: NodeSymbol;
  port?: string | undefined;
}

/** Leads an edge to a node that is being written; `split`: the edge that it is put on, which goes on from it. Null when it is done. */
export function leadToNew(
  document: EditedDocument,
  changes: Changes,
  place: GraphPlace,
  source: Source,
  made: NewNode,
  split: WorkflowEdge | null,
): ActRefusal | null {
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  const { part, node, port } = source;
  const { order } = EDITS[document.language.notation];
  if (order && split)
    return order.putBetween(document, changes, split.from, split.to, made.name)
      ? null
      : { code: 'not-connectable', params: { from: split.from, to: split.to } };
  if (order) {
    const ends = { from: part, to: made.name, fromPort: port };
    return order.follow(document, changes, ends, node, { name: made.name, listed: null });
  }
  if (!written || !place.edges) return { code: 'no-inside', params: { part: '' } };
  const { keys, prefixed } = written;
  const [input, output] = prefixed ? [made.inputs[0], made.outputs[0]] : [undefined, undefined];
  const list = valueAt(place.map, place.edges);
  const others = list?.kind === 'list' ? list.items : [];
  if (!split) {
    const fromPort = port ?? (prefixed ? portNames(node, 'outputs')[0] : undefined);
    const edge = edgeValue(document, others, { from: node.name, to: made.name, fromPort, toPort: input });
    if (edge) append(changes, place.map, place.edges, edge);
    return null;
  }
  const map = document.mapOf(split.id);
  const target = document.nodeOf(split.to);
  if (!map || !target) return { code: 'not-written', params: { part: split.id } };
  changes.set(map, keys.to, made.name);
  removeAgain(document, changes, map);
  if (keys.toPort && input !== undefined) changes.set(map, keys.toPort, prefixed ? `input:${input}` : input);
  else if (keys.toPort && valueAt(map, keys.toPort)) changes.unset(map, keys.toPort);
  // As the author wrote it: where a port has a usual name, most leave it out.
  const handle = keys.toPort ? textIn(map, keys.toPort) : null;
  const fields = keys.toPort && handle !== null ? { [keys.toPort]: handle } : {};
  const on = edgeValue(document, others, { from: made.name, to: target.name, fromPort: output }, fields);
  if (on) append(changes, place.map, place.edges, on);
  return null;
}

/** What a node as it is written declares at one of its sides. */
export function declaredPorts(node: Readonly<Record<string, Draft>>, side: 'inputs' | 'outputs'): string[] {
  const data = node['data'];
  const list = isJsonObject(data) ? data[side] : node[side];
  if (!Array.isArray(list)) return [];
  return list.flatMap((port) => (isJsonObject(port) && typeof port['name'] === 'string' ? [port['name']] : []));
}
