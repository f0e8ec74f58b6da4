import type { Outcome } from '../../kernel/activation.ts';
import type { EdgeRecorder, NodeUnit, Schedule, ScopeResult, Unit } from '../../kernel/plan.ts';
import { cycleUnit, entryFromOutside } from './cycle.ts';
import { isTriggered, settle, take, type Instance } from './instance.ts';
import type { Member } from './table.ts';
import type { Message } from '../../kernel/activation.ts';

const NONE: readonly Unit[] = [];

/** What the schedule of a graph and that of a round share: units that were handed out, and what they were given. */
export interface Handing {
  take: Schedule['take'];
  instance: Schedule['instance'];
  settleNode(unit: NodeUnit, outcome: Outcome, edges: EdgeRecorder): void;
}

/** Hands nodes their queues and settles them. */
export function handing(instance: Instance): Handing {
  const given = new Map<number, readonly Message[]>();
  return {
    take(unit) {
      if (unit.kind === 'loop') return { messages: [], ports: {} };
      const inputs = take(instance, unit.node.index);
      given.set(unit.node.index, inputs.messages);
      return inputs;
    },
    instance: (unit) => instance.nodes[unit.node.index]!,
    settleNode(unit, outcome, edges) {
      const node = unit.node.index;
      settle(instance, node, given.get(node) ?? [], outcome, edges);
      given.delete(node);
    },
  };
}

/**
 * The schedule of a whole graph: layer by layer, each node or cycle at most once, and only when something triggered it
 * (`semantics/chatdev.md`, section 4, "Acyclic graph" and "Cyclic graph").
 */
export function openGraph(instance: Instance): Schedule {
  const { table } = instance;
  const hand = handing(instance);
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
    take: hand.take,
    instance: hand.instance,
    settle(unit, outcome, edges) {
      pending--;
      if (unit.kind === 'node') hand.settleNode(unit, outcome, edges);
    },
    close: () => resultOf(instance),
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
  return [cycleUnit(instance, member, entry, triggered, start)];
}

/** The first of `end` that has produced output, else the first node without successors; its newest message is the value. */
function resultOf(instance: Instance): ScopeResult {
  const { table } = instance;
  const count = (of: (node: number) => number): Record<string, number> =>
    Object.fromEntries(table.nodes.map((node): [string, number] => [node.name, of(node.index)]).filter(([, number]) => number > 0));
  const final = table.end.find((node) => instance.newest[node] !== null) ?? table.nodes.find((node) => table.out[node.index]!.length === 0)?.index;
  return {
    outputs: {},
    messages: final === undefined ? [] : (instance.newest[final] ?? []),
    node: final === undefined ? null : table.nodes[final]!.name,
    unread: count((node) => instance.queue[node]!.length - instance.read[node]!),
    queued: count((node) => instance.queue[node]!.length),
  };
}
