import type { Message } from '../../../workflow/activation.ts';
import type { Schedule, Unit } from '../../../kernel/plan.ts';
import type { Memories } from '../types/shared/memory.ts';
import { openRounds } from './round.ts';
import { cycleUnit, entryFromOutside } from './cycle.ts';
import { isTriggered, queuesOf, settle, take, unread, waiting, type Instance } from './instance.ts';
import type { Member } from './layers.ts';
import { placeOf } from './table.ts';
import { voted } from './vote.ts';

const NONE: readonly Unit[] = [];

/** What a graph came to. */
export interface GraphResult {
  /** What its final node has said. */
  messages: readonly Message[];
  /** The name of that node, or null. */
  node: string | null;
  /** Messages nobody read, and all that lie in queues: node name → how many. */
  unread: Record<string, number>;
  queued: Record<string, number>;
}

/**
 * The schedule of a whole graph: layer by layer, each node or cycle at most once, and only when something triggered it
 * (rules M35 and M37).
 */
export function openGraph(instance: Instance, memories: Memories): Schedule<GraphResult> {
  const { table, nodes } = instance;
  let layer = 0;
  let pending = 0;
  return {
    ready() {
      while (pending === 0 && layer < table.layers.length) {
        const units = table.layers[layer++]!.flatMap((member) => unitOf(instance, member));
        pending = units.length;
        if (pending > 0) return units;
      }
      return NONE;
    },
    take: (unit) => (unit.kind === 'loop' ? { messages: [], ports: {} } : take(instance, placeOf(table, unit.node))),
    instance: (unit) => nodes[placeOf(table, unit.node)]!,
    settle(unit, outcome, edges) {
      pending--;
      if (unit.kind !== 'loop') settle(instance, placeOf(table, unit.node), outcome, edges);
    },
    close: () => resultOf(instance),
    holds: () => ({ queues: queuesOf(instance), memories: memories.held(), next: [] }),
  };
}

/** The unit of a layer's member when it is due: itself, or its cycle entered at the node that was triggered. */
function unitOf(instance: Instance, member: Member): Unit[] {
  const { table } = instance;
  if (typeof member === 'number') return isTriggered(instance, member) ? [table.units[member]!] : [];
  const inside = new Set(member);
  const triggered = entryFromOutside(instance, member, inside);
  const start = member.find((node) => instance.starts[node] === 1);
  const entry = triggered[0] ?? start;
  if (entry === undefined) return [];
  return [cycleUnit(instance, member, entry, triggered, start, openRounds)];
}

/** The winner of a vote, which is no node's; else the first of `end` that has produced output, else the first node without successors; its newest message is the value, all of them that of a graph that was called. */
function resultOf(instance: Instance): GraphResult {
  const { table } = instance;
  const count = (of: (node: number) => number): Record<string, number> =>
    Object.fromEntries(
      table.nodes.map((node, place): [string, number] => [node.name, of(place)]).filter(([, number]) => number > 0),
    );
  const final =
    table.end.find((node) => instance.newest[node] !== null) ?? table.out.findIndex((links) => links.length === 0);
  const isNone = final === -1 || table.votes;
  const said = isNone ? [] : (instance.said?.get(final) ?? instance.newest[final] ?? []);
  return {
    messages: table.votes ? voted(instance) : said,
    node: isNone ? null : table.nodes[final]!.name,
    unread: count((node) => unread(instance, node).length),
    queued: count((node) => waiting(instance, node)),
  };
}
