import { closest } from '../../../reading/closest.ts';
import { fieldsOf, readFields, type Reading } from '../../../reading/fields.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import type { LoopExitNode } from '../workflow.ts';
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
): { nodes: LoopExitNode[]; edges: ReadEdge[] } {
  const nodes = new Map<string, LoopExitNode>();
  for (const item of document.nodes) {
    const fields = fieldsOf(item, 'nodes', reading);
    const id = fields?.string('id', { required: true, nonEmpty: true });
    if (!fields || !id) continue;
    if (nodes.has(id)) fields.problem('id', 'error', 'node-twice', { node: id });
    else {
      nodes.set(id, readNode(fields.map, id, reading, document.timeout));
      sources[id] = fields.map.range;
    }
  }
  const edges = document.edges.flatMap((item, index): ReadEdge[] => {
    const id = `edge:${index + 1}`;
    if (item.kind !== 'map') return fieldsOf(item, 'edges', reading) ? [] : [];
    const edge = readEdge(readFields(item, { ...reading, part: id }), id, (fields, field, name) => {
      const found = nodes.get(name);
      if (!found)
        fields.problem(field, 'error', 'unknown-node', { field, node: name, closest: closest(name, nodes.keys()) });
      return found ?? null;
    });
    if (edge) sources[id] = edge.range;
    return edge ? [edge] : [];
  });
  return { nodes: [...nodes.values()], edges };
}
