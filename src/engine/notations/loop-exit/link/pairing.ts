import type { ReadEdge } from '../read/edge.ts';
import { typeNamed } from '../workflow.ts';

/** Handles of a loop that lead into its body; from the others it goes on after the loop (rule L3). */
export function leadsIntoBody({ handle }: ReadEdge): boolean {
  return handle !== 'iterations' && handle !== 'count';
}

/** The edges of a graph, feedback left out, by where they come from. */
export type EdgesFrom = ReadonlyMap<string, readonly ReadEdge[]>;

/**
 * The nodes that close what `opener` opens, by depth of brackets (rule L2): on the way through another opener of its kind
 * the next closer is that one's.
 */
export function closersOf(opener: { id: string; type: string }, edges: EdgesFrom): Set<string> {
  const closer = typeNamed(opener.type)?.closedBy;
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = (edges.get(opener.id) ?? []).filter(leadsIntoBody).map(({ to }) => ({ node: to, depth: 1 }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { node } = at;
    const key = `${at.depth} ${node.id}`;
    if (seen.has(key) || node.id === opener.id) continue;
    seen.add(key);
    if (node.type === closer && at.depth === 1) {
      found.add(node.id);
      continue;
    }
    const depth = node.type === closer ? at.depth - 1 : at.depth;
    for (const edge of edges.get(node.id) ?? []) {
      const isDeeper = node.type === opener.type && leadsIntoBody(edge);
      // A way that goes round would count up for ever; it is refused as a cycle.
      if (depth <= edges.size) open.push({ node: edge.to, depth: depth + Number(isDeeper) });
    }
  }
  return found;
}

/** All that can be reached along `edges` from `starts`, which count themselves; `wall` is not entered. */
export function reachable(starts: Iterable<string>, edges: Pick<EdgesFrom, 'get'>, wall: string | null): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id === wall) continue;
    seen.add(id);
    for (const { to } of edges.get(id) ?? []) open.push(to.id);
  }
  return seen;
}
