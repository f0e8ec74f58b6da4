import { closest } from '../../../reading/closest.ts';
import { fieldsOf, type Reading } from '../../../reading/fields.ts';
import { valueAt } from '../../../reading/values.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { BrokenEnd } from '../../../workflow/broken-end.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { NODE_FIELDS } from '../node-fields.ts';
import type { ReadNode } from '../workflow.ts';
import type { ReadDocument } from './document.ts';
import { readEdge, type ReadEdge } from './edge.ts';
import { readNode } from './node.ts';

/**
 * Reads all nodes and edges, and notes where they stand. Errors `loop-exit-node-twice` {node}, `loop-exit-unknown-node`
 * {field, node, closest}.
 */
export function readParts(
  document: ReadDocument,
  reading: Reading,
  sources: Sources,
): { nodes: ReadNode[]; edges: ReadEdge[]; brokenEnds: BrokenEnd[] } {
  const nodes = new Map<string, ReadNode>();
  for (const item of document.nodes) {
    const fields = fieldsOf(item, 'nodes', reading);
    const id = fields && NODE_FIELDS.id.read(fields, 'id');
    if (!fields || !id) continue;
    if (nodes.has(id)) fields.problem('id', 'error', 'node-twice', { node: id });
    else {
      nodes.set(id, readNode(fields.map, { name: id, timeout: document.timeout }, reading));
      sources[id] = fields.map.range;
    }
  }
  const brokenEnds: BrokenEnd[] = [];
  const ids = edgeIds(document.edges, nodes);
  const edges = document.edges.flatMap((item, index): ReadEdge[] => {
    const id = ids[index] ?? '';
    const own = fieldsOf(item, 'edges', item.kind === 'map' ? { ...reading, part: id } : reading);
    if (!own) return [];
    const edge = readEdge(own, id, (fields, field, name) => {
      const found = nodes.get(name);
      if (!found)
        fields.problem(field, 'error', 'unknown-node', { field, node: name, closest: closest(name, nodes.keys()) });
      return found ?? null;
    });
    if (Array.isArray(edge)) {
      brokenEnds.push(...edge);
      return [];
    }
    sources[id] = edge.range;
    return [edge];
  });
  return { nodes: [...nodes.values()], edges, brokenEnds };
}

/** The id that nothing wrote: it is another one when an edge before it comes or goes. */
const POSITIONAL = /^edge:\d+$/;

/** The ids of edges: each its own as it is written, where nothing else has that; else by its position, from 1. */
function edgeIds(edges: readonly YamlNode[], nodes: ReadonlyMap<string, ReadNode>): string[] {
  const written = edges.map((item) => {
    const id = valueAt(item, 'id');
    return id?.kind === 'scalar' ? id.text : '';
  });
  const times = new Map<string, number>();
  for (const id of written) times.set(id, (times.get(id) ?? 0) + 1);
  return written.map((id, index) => {
    const isOwn = id !== '' && times.get(id) === 1 && !nodes.has(id) && !POSITIONAL.test(id);
    return isOwn ? id : `edge:${index + 1}`;
  });
}
