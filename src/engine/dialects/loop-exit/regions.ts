import { report, type Reading } from '../../reading/field-problems.ts';
import type { Sources } from '../../workflow/workflow.ts';
import type { LoopExitNode } from './nodes.ts';
import { closerOf, closersOf, leadsIntoBody, reachable, type EdgesFrom } from './pairing.ts';
import type { ReadEdge } from './read-edge.ts';

/** What lies between a loop and its exit, or an iterator and its aggregator. */
export interface Region {
  opener: LoopExitNode;
  closer: string;
  /** All nodes of the body, those of regions inside with their ends as well. */
  members: ReadonlySet<string>;
  /** The opener of the region around; null at the top. */
  parent: string | null;
}

/**
 * Finds the regions of a document (rules L2, L3). Errors `loop-exit-no-exit` {node, closer}, `loop-exit-two-exits` {node,
 * closer, exits}, `loop-exit-exit-shared` {node}, `loop-exit-no-loop` {node, opener}, `loop-exit-both-sides` {node, loop,
 * exit}; `loop-exit-nested` {node, around} and `loop-exit-no-iterator` {node}, errors with `strict`, else infos.
 */
export function findRegions(
  nodes: readonly LoopExitNode[],
  edges: readonly ReadEdge[],
  from: EdgesFrom,
  reading: Reading,
  sources: Sources,
  strict: boolean,
): Map<string, Region> {
  const tell = (part: string, code: string, params: Record<string, string | string[]>): void =>
    report({ ...reading, part }, 'error', code, params, sources[part]);
  const owners = new Map<string, string>();
  const regions = new Map<string, Region>();
  for (const opener of nodes) {
    const closer = closerOf(opener.type);
    if (closer === undefined) continue;
    const found = [...closersOf(opener, from)];
    const [first] = found;
    if (first === undefined) tell(opener.id, opener.type === 'loop' ? 'no-exit' : 'no-aggregator', { node: opener.id });
    else if (found.length > 1) tell(opener.id, 'two-exits', { node: opener.id, exits: found });
    else if (owners.has(first)) tell(first, 'exit-shared', { node: first });
    if (first === undefined) continue;
    for (const id of found) owners.set(id, opener.id);
    const starts = (from.get(opener.id) ?? []).filter(leadsIntoBody).map(({ to }) => to.id);
    const members = reachable(starts, from, first);
    members.delete(opener.id);
    regions.set(opener.id, { opener, closer: first, members, parent: null });
  }
  for (const node of nodes) {
    if (owners.has(node.id)) continue;
    if (node.type === 'exit') tell(node.id, 'no-loop', { node: node.id });
    else if (node.type === 'aggregator') {
      const own = { ...reading, part: node.id };
      report(own, strict ? 'error' : 'info', 'no-iterator', { node: node.id }, sources[node.id]);
    }
  }
  for (const region of regions.values()) {
    region.parent = smallestAround(region.opener.id, regions);
    for (const { id } of fedFromBothSides(nodes, edges, region, from))
      tell(id, 'both-sides', { node: id, loop: region.opener.id, exit: region.closer });
    if (region.parent === null) continue;
    const params = { node: region.opener.id, around: region.parent };
    const part = region.opener.id;
    report({ ...reading, part }, strict ? 'error' : 'info', 'nested', params, sources[part]);
  }
  return regions;
}

/** The region with the fewest members that holds a node; null at the top. */
export function smallestAround(id: string, regions: ReadonlyMap<string, Region>): string | null {
  let best: Region | null = null;
  for (const region of regions.values())
    if (region.members.has(id) && region.opener.id !== id && (!best || region.members.size < best.members.size))
      best = region;
  return best?.opener.id ?? null;
}

/** Nodes that an edge from inside the body and one from after the loop lead to, as the first on their way. */
function fedFromBothSides(
  nodes: readonly LoopExitNode[],
  edges: readonly ReadEdge[],
  { opener, closer, members }: Region,
  from: EdgesFrom,
): LoopExitNode[] {
  const afterStarts = (from.get(opener.id) ?? []).filter((edge) => !leadsIntoBody(edge)).map(({ to }) => to.id);
  const after = reachable([closer, ...afterStarts], from, null);
  return nodes.filter(({ id }) => {
    if (!members.has(id) || !after.has(id)) return false;
    const into = edges.filter((edge) => edge.to.id === id);
    const isInside = into.some((edge) => members.has(edge.from.id) && !after.has(edge.from.id));
    const isAfter = into.some(
      (edge) =>
        (after.has(edge.from.id) && !members.has(edge.from.id)) || (edge.from.id === opener.id && !leadsIntoBody(edge)),
    );
    return isInside && isAfter;
  });
}
