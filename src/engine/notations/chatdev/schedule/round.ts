import type { NodeInputs, Outcome } from '../../../workflow/activation.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import type { EdgeRecorder, NodeInstance, NodeUnit, Unit } from '../../../kernel/plan.ts';
import { cycleUnit, entryFromOutside, type CycleRound, type CycleRounds } from './cycle.ts';
import { isTriggered, settle, take, type Instance } from './instance.ts';
import { layersOf, type Member } from './layers.ts';
import { placeOf, triggeredAgain, type RoundTable } from './table.ts';

const NO_UNITS: readonly Unit[] = [];
const NOTHING: readonly Evidence[] = [];
const NO_INPUTS: NodeInputs = { messages: [], ports: {} };

/**
 * The rounds of one entry into a cycle, one after the other: layers from its entry on, each node once (rules M39 and M43). When a node
 * triggers something outside, the layer is finished and deeper ones do not run. One object for all rounds, and its functions for
 * all runs: a round of three nodes is short, and was spent for a third on making closures.
 */
class CycleSchedule implements CycleRounds {
  private first = true;
  private layers: readonly (readonly Member[])[];
  private layer = 0;
  private pending = 0;
  private drained = false;
  private left: Evidence[] | null = null;
  private missed: readonly Evidence[] | null = null;
  private missedInside: readonly Evidence[] | null = null;
  private seen: readonly Evidence[] | null = null;

  constructor(
    private readonly graph: Instance,
    private readonly plan: RoundTable,
  ) {
    this.layers = plan.layers;
  }

  begin(first: boolean): void {
    const { graph, plan } = this;
    this.first = first;
    this.layers = first ? plan.layers : withTriggeredFirst(graph, plan);
    this.layer = 0;
    this.pending = 0;
    this.drained = !graph.table.drains;
    this.left = null;
    this.missed = null;
    this.missedInside = null;
    this.seen = null;
  }

  ready(): readonly Unit[] {
    if (this.pending > 0) return NO_UNITS;
    if (this.left) return this.drained ? NO_UNITS : this.drain();
    while (this.layer < this.layers.length) {
      const units = this.unitsOf(this.layers[this.layer++]!);
      this.pending = units.length;
      if (this.pending > 0) return units;
    }
    return NO_UNITS;
  }

  take(unit: Unit): NodeInputs {
    return unit.kind === 'loop' ? NO_INPUTS : take(this.graph, placeOf(this.graph.table, unit.node));
  }

  instance(unit: NodeUnit): NodeInstance {
    return this.graph.nodes[placeOf(this.graph.table, unit.node)]!;
  }

  settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void {
    const { graph } = this;
    this.pending--;
    const node = placeOf(graph.table, unit.node);
    const { evidence = NOTHING } = outcome;
    if (unit.kind !== 'loop') {
      settle(graph, node, outcome, edges);
      this.noteExits(node);
      if (evidence.length > 0) this.seen = this.seen ? this.seen.concat(evidence) : evidence;
      if (outcome.messages) this.noteMissed(node);
      return;
    }
    for (const member of membersOf(this.layers, node)) this.noteExits(member);
    // Of a loop inside only the guards count whose message left this one, too.
    const leavers = new Set(this.left?.map((edge) => (edge.kind === 'edge' ? edge.from : '')));
    const guards = evidence.filter((each) => 'node' in each && leavers.has(each.node));
    if (guards.length > 0) this.seen = this.seen ? this.seen.concat(guards) : guards;
  }

  close(): CycleRound {
    const { left, missed, missedInside, seen } = this;
    return {
      left: left ?? NOTHING,
      again: this.again(),
      missed: missed ?? missedInside ?? NOTHING,
      seen: seen ?? NOTHING,
    };
  }

  private unitsOf(members: readonly Member[]): readonly Unit[] {
    const { graph } = this;
    const [only] = members;
    if (members.length === 1 && typeof only === 'number') return this.isDue(only) ? graph.table.alone[only]! : NO_UNITS;
    const units: Unit[] = [];
    for (const member of members) {
      if (typeof member === 'number') {
        if (this.isDue(member)) units.push(graph.table.units[member]!);
        continue;
      }
      const entries = entryFromOutside(graph, member, new Set(member));
      if (entries[0] !== undefined) units.push(cycleUnit(graph, member, entries[0], entries, undefined, openRounds));
    }
    return units;
  }

  private isDue(node: number): boolean {
    return isTriggered(this.graph, node) || (this.first && node === this.plan.entry);
  }

  /** Nodes that were triggered when the loop was left: the document lets them run once (`settings.follow: document`). */
  private drain(): readonly Unit[] {
    const { graph, plan } = this;
    this.drained = true;
    const units = plan.members.filter((node) => isTriggered(graph, node)).map((node) => graph.table.units[node]!);
    this.pending = units.length;
    return units;
  }

  private noteExits(node: number): void {
    const { triggered, table } = this.graph;
    for (const link of this.plan.exits[node]!) {
      if (triggered[link.id] === 0) continue;
      (this.left ??= []).push({
        kind: 'edge',
        edge: link.edgeId,
        from: table.nodes[link.from]!.name,
        to: table.nodes[link.to]!.name,
        condition: link.condition,
      });
    }
  }

  private noteMissed(node: number): void {
    const { triggered, table } = this.graph;
    for (const link of this.plan.exits[node]!) {
      const evidence = table.missed[link.id];
      if (evidence && triggered[link.id] === 0) this.missed = this.missed ? this.missed.concat(evidence) : [evidence];
    }
    if (!this.plan.onward[node]!.length || !this.leadsBack(node)) return;
    for (const link of this.plan.onward[node]!) {
      if (triggered[link.id] === 0) this.missedInside = (this.missedInside ?? NOTHING).concat(table.missed[link.id]!);
    }
  }

  private leadsBack(node: number): boolean {
    return this.plan.returns.some(({ link }) => link.from === node && this.graph.triggered[link.id] === 1);
  }

  private again(): readonly Evidence[] | null {
    const { plan, graph } = this;
    let alone: readonly Evidence[] | null = null;
    let count = 0;
    for (const back of plan.returns) {
      if (graph.triggered[back.link.id] === 0) continue;
      alone = back.alone;
      count++;
    }
    if (count < 2) return alone;
    const by = plan.returns.flatMap(({ link }) => (graph.triggered[link.id] === 1 ? [link] : []));
    return [triggeredAgain(graph.table, plan.entry, by)];
  }
}

/** Opens the rounds of an entry into a cycle. */
export function openRounds(graph: Instance, plan: RoundTable): CycleRounds {
  return new CycleSchedule(graph, plan);
}

/** From round 2 on, what is triggered already waits for nothing, and what follows it not for anything before it. */
function withTriggeredFirst(
  graph: Instance,
  { grouping, entry, layers, members }: RoundTable,
): readonly (readonly Member[])[] {
  let others = 0;
  for (const node of members) if (node !== entry && isTriggered(graph, node)) others++;
  // Most rounds begin with the entry alone.
  if (others === 0) return layers;
  return layersOf(grouping, new Set(members.filter((node) => node === entry || isTriggered(graph, node))));
}

/** The members of the inner loop that a node belongs to. */
function membersOf(layers: readonly (readonly Member[])[], node: number): readonly number[] {
  for (const layer of layers)
    for (const member of layer) if (typeof member !== 'number' && member.includes(node)) return member;
  return [node];
}
