import { report } from '../../../reading/field-problems.ts';
import type { Fields } from '../../../reading/fields.ts';
import { readingOf, type Draft } from './draft.ts';
import type { Place } from './place.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode } from '../workflow.ts';
import { itemsOf } from './python-values.ts';
import { readEdge } from './edge.ts';
import { readNode } from './node.ts';
import type { InnerGraph } from './inner-graph.ts';

/**
 * Reads `nodes`; of two with one id the first is drawn. Problems: of the nodes, and `chatdev-duplicate-node` {node}.
 */
export function readNodes(graph: Fields, place: Place, draft: Draft): { nodes: ChatdevNode[]; inner: InnerGraph[] } {
  const nodes = new Map<string, ChatdevNode>();
  const inner: InnerGraph[] = [];
  for (const item of itemsOf(graph, 'nodes')) {
    const read = readNode(item, place, draft);
    if (!read) continue;
    const { id, name } = read.node;
    if (nodes.has(id)) {
      const written = item.kind === 'map' ? item.entries.find((entry) => entry.key === 'id') : undefined;
      report(readingOf(draft, id), 'error', 'duplicate-node', { node: name }, written?.value.range ?? item.range);
      continue;
    }
    nodes.set(id, read.node);
    draft.sources[id] = item.range;
    if (read.inner) inner.push(read.inner);
  }
  return { nodes: [...nodes.values()], inner };
}

/**
 * Reads `edges`. There is one for each pair of nodes: a later one takes the place of an earlier, with its own settings
 * (rule M7). Problems: of the edges, and the warning `chatdev-duplicate-edge` {from, to} at the earlier.
 */
export function readEdges(graph: Fields, nodes: readonly ChatdevNode[], place: Place, draft: Draft): ChatdevEdge[] {
  const names = new Set(nodes.map((node) => node.name));
  const edges = new Map<string, ChatdevEdge>();
  for (const item of itemsOf(graph, 'edges')) {
    const edge = readEdge(item, names, place, draft);
    if (!edge) continue;
    const pair = JSON.stringify([edge.from, edge.to]);
    const earlier = edges.get(pair);
    const range = earlier && draft.sources[earlier.id];
    if (earlier && range)
      report(readingOf(draft, earlier.id), 'warning', 'duplicate-edge', { from: edge.from, to: edge.to }, range);
    const id = earlier?.id ?? freeId(edge.id, draft);
    edges.set(pair, { ...edge, id });
    draft.sources[id] = item.range;
  }
  return [...edges.values()];
}

/** The nodes `A->B` and `C` make the same text as `A` and `B->C`. */
function freeId(id: string, draft: Draft): string {
  let free = id;
  for (let number = 2; Object.hasOwn(draft.sources, free); number++) free = `${id}#${number}`;
  return free;
}
