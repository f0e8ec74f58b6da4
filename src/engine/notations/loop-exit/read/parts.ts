import { closest } from '../../../reading/closest.ts';
import { fieldsOf, type Reading } from '../../../reading/fields.ts';
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
  const edges = document.edges.flatMap((item, index): ReadEdge[] => {
    const id = `edge:${index + 1}`;
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
