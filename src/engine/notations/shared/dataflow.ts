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
 * Opens a scope: a unit is ready when the sources of all its links have settled, whatever they gave (rules L24 and N1).
 * `given`: values from outside by position of the unit; an edge's value wins over them. A unit that failed, which only a
 * tolerant one may, leaves its outputs unset, and what is unset is not delivered.
 */
export function openDataflow(table: DataflowTable, given: Readonly<Record<number, Ports>>): Schedule<ScopeOutputs> {
  const { units, links, out, positions } = table;
  const waiting = table.waits.slice();
  const outputs: (Ports | undefined)[] = new Array<Ports | undefined>(units.length);
  const instances = new Map<NodeUnit, NodeInstance>();
  let due: number[] = [];
  waiting.forEach((open, index) => {
    if (open === 0) due.push(index);
  });

  function positionOf(unit: Unit): number {
    const position = positions.get(unit);
    if (position === undefined) throw new Error(`a unit of another scope: ${unit.node.id}`);
    return position;
  }

  return {
    ready() {
      const now = due.sort((left, right) => left - right);
      due = [];
      return now.flatMap((position) => units[position] ?? []);
    },

    take(unit): NodeInputs {
      const position = positionOf(unit);
      const bound = ports(Object.entries(given[position] ?? {}));
      for (const index of table.into.subarray(table.intoStart[position], table.intoStart[position + 1])) {
        const link = links[index];
        if (!link || link.input === null || link.output === null) continue;
        const value = outputs[link.from]?.[link.output];
        if (value !== undefined) bound[link.input] = value;
      }
      table.complete[position]?.(bound);
      return { messages: [], ports: bound };
    },

    instance(unit) {
      let instance = instances.get(unit);
      if (!instance) {
        instance = unit.node.open();
        instances.set(unit, instance);
      }
      return instance;
    },

    settle(unit, outcome: Outcome, edges: EdgeRecorder) {
      const position = positionOf(unit);
      const made = outcome.error ? ports() : (outcome.ports ?? ports());
      outputs[position] = made;
      const end = out[position + 1] ?? 0;
      for (let index = out[position] ?? 0; index < end; index++) {
        const link = links[index];
        if (!link) continue;
        if (link.edge !== -1) {
          const value = link.output === null ? null : made[link.output];
          if (value === undefined) edges.blocked(link.edge, null);
          else edges.taken(link.edge, value, true, true);
        }
        const left = (waiting[link.to] ?? 0) - 1;
        waiting[link.to] = left;
        if (left === 0) due.push(link.to);
      }
    },

    close(): ScopeOutputs {
      const byName: Record<string, Ports> = new Bare();
      units.forEach((unit, position) => {
        const made = outputs[position];
        if (made) byName[unit.node.name] = made;
      });
      return byName;
    },
  };
}
