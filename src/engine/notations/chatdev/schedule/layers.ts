import { kahnLayers, stronglyConnected, type Arc } from '../../../workflow/graph.ts';
import type { Link } from './link.ts';

/** A node, or the nodes of a cycle in the order of the document. */
export type Member = number | readonly number[];

export interface Grouping {
  links: readonly Link[];
  /** Cycles first, in the order in which a search along the links completes them; then the other nodes in document order. */
  members: readonly Member[];
  /** Of each node its place in `members`. */
  place: ReadonlyMap<number, number>;
  cyclic: boolean;
}

/** Finds the cycles among nodes and links; a node with a link to itself is one of one node. Linear. */
export function groupingOf(nodes: readonly number[], links: readonly Link[]): Grouping {
  const position = new Map(nodes.map((node, at) => [node, at]));
  const arcs = links.map((link): Arc => [position.get(link.from)!, position.get(link.to)!]);
  const selfLinked = new Set(links.filter((link) => link.from === link.to).map((link) => link.from));
  const parts = stronglyConnected(nodes.length, arcs).map((part) => part.map((at) => nodes[at]!));
  const isCycle = (part: readonly number[]): boolean => part.length > 1 || selfLinked.has(part[0]!);
  // Components come sources first; the search completes those last.
  const cycles = parts.filter(isCycle).reverse();
  const single = parts.filter((part) => !isCycle(part)).flat();
  const members: Member[] = [...cycles, ...single.sort((left, right) => left - right)];
  const place = new Map<number, number>();
  members.forEach((member, at) => nodesOf(member).forEach((node) => place.set(node, at)));
  return { links, members, place, cyclic: cycles.length > 0 };
}

/**
 * Kahn layers of a grouping, siblings in the order in which ChatDev starts them (`topology_builder.py`): behind the member
 * that released them, and of several that one released, without cycles in the order of its links, else in that of `members`.
 * Links into `heads` do not count: those are triggered already.
 */
export function layersOf(grouping: Grouping, heads: ReadonlySet<number>): Member[][] {
  const { links, members, place, cyclic } = grouping;
  const between: Arc[] = [];
  for (const link of links) {
    const from = place.get(link.from)!;
    const to = place.get(link.to)!;
    if (from !== to && !heads.has(link.to)) between.push([from, to]);
  }
  if (cyclic) between.sort(([, left], [, right]) => left - right);
  return kahnLayers(members.length, between).map((layer) => layer.map((at) => members[at]!));
}

function nodesOf(member: Member): readonly number[] {
  return typeof member === 'number' ? [member] : member;
}
