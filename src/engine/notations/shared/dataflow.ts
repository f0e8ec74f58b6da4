import { Bare } from '../../workflow/bare.ts';
import { ports, type NodeInputs, type Outcome, type Ports } from '../../workflow/activation.ts';
import type { EdgeRecorder, NodeInstance, NodeUnit, Schedule, Unit } from '../../kernel/plan.ts';

/** A way that a value takes from one unit of a scope to another; both are positions in `units`. */
export interface Link {
  from: number;
  to: number;
  /** The output that is taken; null when only the order counts. */
  output: string | null;
  /** The name under which the target is given it; null when only the order counts. */
  input: string | null;
  /** Position in `Workflow.edges` for the record, or -1 for a way that is not drawn. */
  edge: number;
}

/** What a scope came to: the last outputs of its nodes by their names. */
export type ScopeOutputs = Readonly<Record<string, Ports>>;

/**
 * A scope made ready for the dataflow: made once, shared by all its rounds. `links` is sorted by where it comes from
 * (`out`: position where a unit's links begin) and then by edge; `into` holds positions in `links`, sorted by where it goes.
 */
export interface DataflowTable {
  units: readonly Unit[];
  links: readonly Link[];
  out: Int32Array;
  /** How many links lead into each unit. */
  waits: Int32Array;
  into: Int32Array;
  intoStart: Int32Array;
  positions: ReadonlyMap<Unit, number>;
  /** What is added to a unit's inputs once all is bound (defaults, collected lists), or null. */
  complete: readonly (((bound: Ports) => void) | null)[];
}

/** Compiles the table of a scope. `units` stand in the order of the document; there is no way round (checked when linking). */
export function compileDataflow(
  units: readonly Unit[],
  given: readonly Link[],
  complete: readonly (((bound: Ports) => void) | null)[],
): DataflowTable {
  const size = units.length;
  // The record tells edges in the order of the document; ways that are not drawn come last.
  const rank = (link: Link): number => (link.edge === -1 ? Infinity : link.edge);
  const links = given.toSorted(
    (left, right) => left.from - right.from || (rank(left) === rank(right) ? 0 : rank(left) - rank(right)),
  );
  const out = startsOf(
    links.map((link) => link.from),
    size,
  );
  const waits = new Int32Array(size);
  for (const link of links) waits[link.to] = (waits[link.to] ?? 0) + 1;
  const into = Int32Array.from(links.keys()).toSorted(
    (left, right) => (links[left]?.to ?? 0) - (links[right]?.to ?? 0),
  );
  const intoStart = startsOf(
    [...into].map((index) => links[index]?.to ?? 0),
    size,
  );
  const positions = new Map(units.map((unit, index) => [unit, index]));
  return { units, links, out, waits, into, intoStart, positions, complete };
}

/** Where the run of each of `size` keys begins in a sorted list; one more entry ends the last. */
function startsOf(sorted: readonly number[], size: number): Int32Array {
  const starts = new Int32Array(size + 1);
  for (const key of sorted) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let index = 0; index < size; index++) starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0);
  return starts;
}

/**
 * A scope that is open: a unit is ready when the sources of all its links have settled, whatever they gave (rules L24 and N1).
 * `given`: values from outside by position of the unit; an edge's value wins over them. A unit that failed, which only a
 * tolerant one may, leaves its outputs unset, and what is unset is not delivered. A class, because one is opened in each round.
 */
export class Dataflow implements Schedule<ScopeOutputs> {
  private readonly waiting: Int32Array;
  private readonly outputs: (Ports | undefined)[];
  private readonly instances: (NodeInstance | undefined)[];
  private due: number[] = [];

  constructor(
    private readonly table: DataflowTable,
    private readonly given: Readonly<Record<number, Ports>>,
  ) {
    const size = table.units.length;
    this.waiting = table.waits.slice();
    this.outputs = new Array<Ports | undefined>(size);
    this.instances = new Array<NodeInstance | undefined>(size);
    for (let position = 0; position < size; position++) if (this.waiting[position] === 0) this.due.push(position);
  }

  positionOf(unit: Unit): number {
    const position = this.table.positions.get(unit);
    if (position === undefined) throw new Error(`a unit of another scope: ${unit.node.id}`);
    return position;
  }

  ready(): Unit[] {
    const now = this.due;
    if (now.length === 0) return [];
    if (now.length > 1) now.sort((left, right) => left - right);
    this.due = [];
    return now.map((position) => this.table.units[position]!);
  }

  take(unit: Unit): NodeInputs {
    const { into, intoStart, links, complete } = this.table;
    const position = this.positionOf(unit);
    const bound = Object.assign(ports(), this.given[position]);
    const end = intoStart[position + 1]!;
    for (let at = intoStart[position]!; at < end; at++) {
      const { from, input, output } = links[into[at]!]!;
      if (input === null || output === null) continue;
      const value = this.outputs[from]?.[output];
      if (value !== undefined) bound[input] = value;
    }
    complete[position]?.(bound);
    return { messages: NO_MESSAGES, ports: bound };
  }

  instance(unit: NodeUnit): NodeInstance {
    return (this.instances[this.positionOf(unit)] ??= unit.node.open());
  }

  settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void {
    const { links, out } = this.table;
    const position = this.positionOf(unit);
    const made = outcome.error ? ports() : (outcome.ports ?? ports());
    this.outputs[position] = made;
    const end = out[position + 1]!;
    for (let at = out[position]!; at < end; at++) {
      const { to, output, edge } = links[at]!;
      if (edge !== -1) {
        const value = output === null ? null : made[output];
        if (value === undefined) edges.blocked(edge, null);
        else edges.taken(edge, value, true, true);
      }
      const left = this.waiting[to]! - 1;
      this.waiting[to] = left;
      if (left === 0) this.due.push(to);
    }
  }

  close(): ScopeOutputs {
    const byName: Record<string, Ports> = new Bare();
    const { units } = this.table;
    for (let position = 0; position < units.length; position++) {
      const made = this.outputs[position];
      if (made) byName[units[position]!.node.name] = made;
    }
    return byName;
  }
}

const NO_MESSAGES: NodeInputs['messages'] = [];
