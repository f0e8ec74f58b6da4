import type { Json } from '../../../workflow/json.ts';
import { ports, type Failure, type NodeInputs, type Outcome, type Ports } from '../../../workflow/activation.ts';
import type { Holding, Memory } from '../../../kernel/holding.ts';
import type { EdgeRecorder, NodeInstance, NodeUnit, Schedule, Unit } from '../../../kernel/plan.ts';
import { Seen } from './seen.ts';

/** A line to another unit of the queue. `route`: it is taken only when the unit chose it. */
export interface QueueEdge {
  /** Position in `Workflow.edges`. */
  index: number;
  to: string;
  route: 'always' | 'chosen' | 'none-chosen' | 'chosen-or-none';
}

/** A unit of the queue, and how its end edits the list. */
export interface QueueUnit {
  unit: Unit;
  edges: readonly QueueEdge[];
  /** Branches that its end begins; in order, or at once. */
  fork: { branches: readonly (readonly string[])[]; parallel: boolean } | null;
  /** What it chose comes before the rest of the list. */
  routes: boolean;
  /** The port that names what it chose, for its lines; absent = `next`. */
  chosenBy?: string;
}

/** A scope made ready for the queue: made once, shared by all its rounds. */
export interface QueueTable {
  units: ReadonlyMap<string, QueueUnit>;
  order: readonly string[];
}

/** What a queue came to. */
export interface QueueResult {
  /** What the units gave, in the order in which they ended; of one that ran twice its last. */
  readonly results: readonly (readonly [name: string, ports: Ports])[];
  /** The last unit that replied, else the last one; null when nothing ran. */
  readonly node: string | null;
  /** It was ended before its list was done. */
  readonly isCut: boolean;
}

/** A queue tells what its units gave so far, too: an executor stops at the first that failed. */
export interface QueueSchedule extends Schedule<QueueResult> {
  results(): QueueResult['results'];
}

/** The memories that last as long as the queue, made from what its units keep under a shared name. */
type Remembered = (kept: (name: string) => Json) => readonly Memory[];

/** A place in the list, and what its branch goes on with. */
interface Entry {
  name: string;
  rest: readonly string[];
}

const NO_NAMES: readonly string[] = [];
const NO_MEMORIES: readonly Memory[] = [];

/** A branch of a parallel fork: it sees what was there before the fork, and its own. */
interface Lane {
  list: Entry[];
  busy: boolean;
  seen: Seen;
}

/** A unit that was begun, for as long as the queue lasts: where it was begun last. */
interface Begun {
  lane: Lane;
  rest: readonly string[];
  instance: NodeInstance | null;
}

/**
 * Opens a list of units that is worked off in order and edited meanwhile (architecture, C3): what a router chose is put in
 * front; a fork puts the first of each branch in front one by one, so the last branch runs first, and a branch goes on where
 * its unit ended; the branches of a parallel fork run at once. A unit that failed leaves an error as its result, and the list
 * goes on. Each unit is given what `give` makes and what the others gave as `previous_outputs`. What is `remembered` is told to readers.
 */
export function openQueue(
  table: QueueTable,
  give: () => Ports,
  isOver: () => boolean,
  remembered: Remembered = () => NO_MEMORIES,
): QueueSchedule {
  return new Queue(table, give, isOver, remembered);
}

/** A class, because one is opened in each round of a loop. */
class Queue implements QueueSchedule {
  private readonly main: Lane;
  private readonly begun = new Map<Unit, Begun>();
  private lanes: Lane[] = [];
  private isCut = false;

  constructor(
    private readonly table: QueueTable,
    private readonly give: () => Ports,
    private readonly isOver: () => boolean,
    private readonly remembered: Remembered,
  ) {
    this.main = { list: entriesOf(table.order), busy: false, seen: new Seen() };
  }

  ready(): readonly Unit[] {
    if (this.isCut) return NO_UNITS;
    if (this.lanes.length > 0) this.lanes = this.lanes.filter((lane) => lane.busy || lane.list.length > 0);
    const units: Unit[] = [];
    for (const lane of this.lanes.length > 0 ? this.lanes : [this.main]) {
      if (lane.busy || lane.list.length === 0) continue;
      if (units.length === 0 && this.isOver()) {
        this.isCut = true;
        return NO_UNITS;
      }
      const unit = this.begin(lane);
      if (unit) units.push(unit);
    }
    return units;
  }

  take(unit: Unit): NodeInputs {
    return this.laneOf(unit).seen.inputs(this.give());
  }

  instance(unit: NodeUnit): NodeInstance {
    const begun = this.begun.get(unit);
    if (!begun) return unit.node.open();
    return (begun.instance ??= unit.node.open());
  }

  settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void {
    const { name } = unit.node;
    const lane = this.laneOf(unit);
    const made = outcome.error ? errorOf(outcome.error, name, outcome.ports) : (outcome.ports ?? ports());
    lane.busy = false;
    this.main.seen.add(name, made);
    if (lane !== this.main) lane.seen.add(name, made);
    const found = this.table.units.get(name);
    if (!found) return;
    const chosen = textsIn(made[found.chosenBy ?? 'next']);
    this.edit(lane, found, this.begun.get(unit)?.rest ?? NO_NAMES, chosen);
    for (const { index, to, route } of found.edges) {
      const isTaken =
        route === 'always' ||
        (route !== 'none-chosen' && chosen.includes(to)) ||
        (route !== 'chosen' && chosen.length === 0);
      const value = made['response'] ?? null;
      if (isTaken) edges.taken(index, value, true, true);
      else edges.blocked(index, value);
    }
  }

  close(): QueueResult {
    const results = this.results();
    const named = results.findLast(([, made]) => made['response'] !== undefined) ?? results.at(-1);
    return { results, node: named?.[0] ?? null, isCut: this.isCut };
  }

  results(): QueueResult['results'] {
    return this.main.seen.all();
  }

  holds(kept: (name: string) => Json): Holding {
    const lists = this.isCut ? [] : [this.main, ...this.lanes];
    const next = lists.flatMap(({ list }) => list.map(({ name }) => name));
    return { queues: [], memories: this.remembered(kept), next };
  }

  private laneOf(unit: Unit): Lane {
    return this.begun.get(unit)?.lane ?? this.main;
  }

  private begin(lane: Lane): Unit | null {
    const entry = lane.list.shift();
    const unit = entry && this.table.units.get(entry.name)?.unit;
    if (!unit) return null;
    lane.busy = true;
    const begun = this.begun.get(unit);
    if (!begun) this.begun.set(unit, { lane, rest: entry.rest, instance: null });
    else {
      begun.lane = lane;
      begun.rest = entry.rest;
    }
    return unit;
  }

  /** Puts what the end of a unit brings in front of the rest of its list. */
  private edit(lane: Lane, { fork, routes }: QueueUnit, rest: readonly string[], chosen: readonly string[]): void {
    if (rest.length > 0) this.put(lane, rest);
    if (routes) lane.list.unshift(...entriesOf(chosen.filter((name) => this.table.units.has(name))));
    if (!fork) return;
    if (!fork.parallel || lane !== this.main) for (const branch of fork.branches) this.put(lane, branch);
    else
      this.lanes = fork.branches.map((branch) => ({
        list: entriesOf(branch),
        busy: false,
        seen: new Seen(this.main.seen.all()),
      }));
  }

  private put(lane: Lane, branch: readonly string[]): void {
    const [first, ...others] = branch.filter((name) => this.table.units.has(name));
    if (first !== undefined) lane.list.unshift({ name: first, rest: others });
  }
}

const NO_UNITS: readonly Unit[] = [];

function entriesOf(names: readonly string[]): Entry[] {
  return names.map((name) => ({ name, rest: NO_NAMES }));
}

/** What a failed unit leaves for those after it: no reply but one that it gave all the same, and why. */
function errorOf(error: Failure, name: string, given: Ports = ports()): Ports {
  const said = error.params['message'];
  return ports([
    ['result', null],
    ['status', 'error'],
    ['error', typeof said === 'string' ? said : error.code],
    ['component_id', name],
    ...Object.entries(given),
  ]);
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : NO_NAMES;
}
