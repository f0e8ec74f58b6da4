import type { ToldCode } from '../../../workflow/problem-code.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { typeNamed, type ReadNode } from '../workflow.ts';
import { closersOf, leadsIntoBody, reachable, type EdgesFrom } from './pairing.ts';
import type { ReadEdge } from '../read/edge.ts';

/** What lies between a loop and its exit, or an iterator and its aggregator. */
export interface Region {
  opener: ReadNode;
  closer: string;
  /** All nodes of the body, those of regions inside with their ends as well. */
  members: ReadonlySet<string>;
}

/**
 * Finds the regions of a document (rules L2, L3). Errors `loop-exit-no-exit` and `loop-exit-no-aggregator` {node, spare},
 * `loop-exit-two-exits` {node, exits}, `loop-exit-exit-shared` {node}, `loop-exit-no-loop` {node, spare}, `loop-exit-both-sides`
 * {node, loop, exit}; `loop-exit-nested` {node, around} and `loop-exit-no-iterator` {node, spare}, errors with `strict`, else infos.
 * `spare`: nodes of the type that it lacks which lack it, too.
 */
export function findRegions(
  nodes: readonly ReadNode[],
  edges: readonly ReadEdge[],
  from: EdgesFrom,
  reading: Reading,
  sources: Sources,
  strict: boolean,
): Map<string, Region> {
  const tell = (part: string, code: ToldCode, params: Record<string, string | string[]>): void =>
    report({ ...reading, part }, 'error', code, params, sources[part]);
  const openers = nodes.filter(({ type }) => typeNamed(type)?.closedBy !== undefined);
  const closers = new Map(openers.map((opener) => [opener.id, [...closersOf(opener, from)]]));
  const closed = new Set([...closers.values()].flat());
  const spareClosers = ({ type }: ReadNode): string[] =>
    nodes.flatMap((each) => (each.type === typeNamed(type)?.closedBy && !closed.has(each.id) ? [each.id] : []));
  const spareOpeners = ({ type }: ReadNode): string[] =>
    openers.flatMap((each) =>
      typeNamed(each.type)?.closedBy === type && closers.get(each.id)?.length === 0 ? [each.id] : [],
    );
  const owners = new Map<string, string>();
  const regions = new Map<string, Region>();
  for (const opener of openers) {
    const found = closers.get(opener.id) ?? [];
    const [first] = found;
    const code = opener.type === 'loop' ? 'no-exit' : 'no-aggregator';
    if (first === undefined) tell(opener.id, code, { node: opener.id, spare: spareClosers(opener) });
    else if (found.length > 1) tell(opener.id, 'two-exits', { node: opener.id, exits: found });
    else if (owners.has(first)) tell(first, 'exit-shared', { node: first });
    if (first === undefined) continue;
    for (const id of found) owners.set(id, opener.id);
    const starts = (from.get(opener.id) ?? []).filter(leadsIntoBody).map(({ to }) => to.id);
    const members = reachable(starts, from, first);
    members.delete(opener.id);
    regions.set(opener.id, { opener, closer: first, members });
  }
  for (const node of nodes) {
    if (owners.has(node.id)) continue;
    const params = { node: node.id, spare: spareOpeners(node) };
    if (node.type === 'exit') tell(node.id, 'no-loop', params);
    else if (node.type === 'aggregator') {
      const own = { ...reading, part: node.id };
      report(own, strict ? 'error' : 'info', 'no-iterator', params, sources[node.id]);
    }
  }
  const innermost = innermostRegions(regions);
  const into = groupBy(edges, ({ to }) => to.id);
  for (const region of regions.values()) {
    for (const id of fedFromBothSides(into, region, from))
      tell(id, 'both-sides', { node: id, loop: region.opener.id, exit: region.closer });
    const around = innermost.get(region.opener.id);
    if (around === undefined) continue;
    const params = { node: region.opener.id, around };
    const part = region.opener.id;
    report({ ...reading, part }, strict ? 'error' : 'info', 'nested', params, sources[part]);
  }
  return regions;
}

/**
 * The opener of the region with the fewest members that holds a node, for each node that lies in one; of equals the first. Of regions that an
 * edge has led into each other, which cannot be run, the first lies in none of them: whoever goes outwards from a node comes to an end.
 */
export function innermostRegions(regions: ReadonlyMap<string, Region>): Map<string, string> {
  const innermost = new Map<string, string>();
  const bySize = [...regions.values()].toReversed().sort((left, right) => right.members.size - left.members.size);
  for (const { opener, members } of bySize) for (const id of members) innermost.set(id, opener.id);
  for (const opener of regions.keys()) if (liesInItself(opener, innermost)) innermost.delete(opener);
  return innermost;
}

function liesInItself(opener: string, innermost: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let at = innermost.get(opener); at !== undefined && !seen.has(at); at = innermost.get(at)) {
    if (at === opener) return true;
    seen.add(at);
  }
  return false;
}

/** Nodes that an edge from inside the body and one from after the loop lead to, as the first on their way. */
function fedFromBothSides(
  into: ReadonlyMap<string, readonly ReadEdge[]>,
  { opener, closer, members }: Region,
  from: EdgesFrom,
): string[] {
  const isOutside = (edge: ReadEdge): boolean =>
    edge.from.id === opener.id ? !leadsIntoBody(edge) : !members.has(edge.from.id);
  const fedFromOutside = [...members].filter((id) => into.get(id)?.some(isOutside));
  // Of most regions nothing is, and what lies after them need not be walked.
  if (fedFromOutside.length === 0) return [];
  const afterStarts = (from.get(opener.id) ?? []).filter((edge) => !leadsIntoBody(edge)).map(({ to }) => to.id);
  const after = reachable([closer, ...afterStarts], from, null);
  return fedFromOutside.filter((id) => {
    if (!after.has(id)) return false;
    const edges = into.get(id) ?? [];
    const isInside = edges.some((edge) => members.has(edge.from.id) && !after.has(edge.from.id));
    const isAfter = edges.some(
      (edge) =>
        (after.has(edge.from.id) && !members.has(edge.from.id)) || (edge.from.id === opener.id && !leadsIntoBody(edge)),
    );
    return isInside && isAfter;
  });
}
