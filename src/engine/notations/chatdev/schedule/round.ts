import type { Evidence } from '../../../workflow/verdict.ts';
import type { Schedule, Unit } from '../../../kernel/plan.ts';
import { cycleUnit, entryFromOutside } from './cycle.ts';
import { handing } from './handing.ts';
import { isTriggered, type Instance } from './instance.ts';
import { layersOf, type Member } from './layers.ts';
import { placeOf, type RoundTable } from './table.ts';

const NONE: readonly Unit[] = [];
const NOTHING: readonly Evidence[] = [];

/**
 * One round of a cycle: layers from its entry on, each node once (rules M39 and M43). When a node
 * triggers something outside, the layer is finished and deeper ones do not run.
 */
export function openRound(instance: Instance, plan: RoundTable, first: boolean): Schedule {
  const { table } = instance;
  const hand = handing(instance);
  const layers = first ? plan.layers : withTriggeredFirst(instance, plan);
  const left: Evidence[] = [];
  /** Ways out that wait for something else than what was said. */
  const missed: Evidence[] = [];
  const seen: Evidence[] = [];
  let layer = 0;
  let pending = 0;
  let drained = !table.drains;

  function addUnits(member: Member, units: Unit[]): void {
    if (typeof member === 'number') {
      if (isTriggered(instance, member) || (first && member === plan.entry)) units.push(table.units[member]!);
      return;
    }
    const entries = entryFromOutside(instance, member, new Set(member));
    if (entries[0] !== undefined) units.push(cycleUnit(instance, member, entries[0], entries, undefined, openRound));
  }

  /** Nodes that were triggered when the loop was left: the document lets them run once (`settings.follow: document`). */
  function drain(): readonly Unit[] {
    drained = true;
    const units = plan.members.filter((node) => isTriggered(instance, node)).map((node) => table.units[node]!);
    pending = units.length;
    return units;
  }

  function noteMissed(node: number): void {
    for (const link of table.out[node]!) {
      const evidence = table.missed[link.id];
      if (evidence && !plan.inside.has(link.to) && instance.triggered[link.id] === 0) missed.push(evidence);
    }
  }

  function noteExits(nodes: readonly number[]): void {
    for (const node of nodes)
      for (const link of table.out[node]!) {
        if (plan.inside.has(link.to) || instance.triggered[link.id] === 0) continue;
        const edge: Evidence = {
          kind: 'edge',
          edge: link.edgeId,
          from: table.nodes[link.from]!.name,
          to: table.nodes[link.to]!.name,
          condition: link.condition,
        };
        left.push(edge);
      }
  }

  return {
    ready() {
      if (pending > 0) return NONE;
      if (left.length > 0) return drained ? NONE : drain();
      while (layer < layers.length) {
        const units: Unit[] = [];
        for (const member of layers[layer++]!) addUnits(member, units);
        pending = units.length;
        if (pending > 0) return units;
      }
      return NONE;
    },
    take: hand.take,
    instance: hand.instance,
    settle(unit, outcome, edges) {
      pending--;
      if (unit.kind !== 'loop') hand.settleNode(unit, outcome, edges);
      const node = placeOf(table, unit.node);
      noteExits(unit.kind === 'loop' ? membersOf(layers, node) : [node]);
      const { evidence = NOTHING } = outcome;
      if (unit.kind !== 'loop') {
        seen.push(...evidence);
        if (outcome.messages) noteMissed(node);
        return;
      }
      // Of a loop inside only the guards count whose message left this one, too.
      const leavers = new Set(left.map((edge) => (edge.kind === 'edge' ? edge.from : '')));
      seen.push(...evidence.filter((each) => 'node' in each && leavers.has(each.node)));
    },
    close() {
      const by = table.into[plan.entry]!.filter(
        (link) => instance.triggered[link.id] === 1 && plan.inside.has(link.from),
      );
      const entry = table.nodes[plan.entry]!.name;
      const again: Evidence[] = [
        { kind: 'triggered-again', entry, by: by.map((link) => table.nodes[link.from]!.name) },
      ];
      return {
        outputs: {},
        messages: [],
        node: null,
        unread: {},
        queued: {},
        cycle: { left: left.length > 0 ? left : null, again: by.length > 0 ? again : null, missed, seen },
      };
    },
  };
}

/** From round 2 on, what is triggered already waits for nothing, and what follows it not for anything before it. */
function withTriggeredFirst(
  instance: Instance,
  { grouping, entry, layers, members }: RoundTable,
): RoundTable['layers'] {
  const heads = members.filter((node) => node === entry || isTriggered(instance, node));
  // Most rounds begin with the entry alone.
  return heads.length === 1 ? layers : layersOf(grouping, new Set(heads));
}

/** The members of the inner loop that a node belongs to. */
function membersOf(layers: readonly (readonly Member[])[], node: number): readonly number[] {
  for (const layer of layers)
    for (const member of layer) if (typeof member !== 'number' && member.includes(node)) return member;
  return [node];
}
