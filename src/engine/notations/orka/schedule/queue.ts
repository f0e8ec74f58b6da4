import type { Json } from '../../../workflow/json.ts';
import { ports, type Failure, type NodeInputs, type Outcome, type Ports } from '../../../workflow/activation.ts';
import type { EdgeRecorder, NodeInstance, NodeUnit, Schedule, Unit } from '../../../kernel/plan.ts';
import { createSeen, type Seen } from './seen.ts';

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

/** A place in the list, and what its branch goes on with. */
interface Entry {
  name: string;
  rest: readonly string[];
}

/** A branch of a parallel fork: it sees what was there before the fork, and its own. */
interface Lane {
  list: Entry[];
  busy: boolean;
  seen: Seen;
}

/**
 * Opens a list of units that is worked off in order and edited meanwhile (architecture, C3): what a router chose is put in
 * front; a fork puts the first of each branch in front one by one, so the last branch runs first, and a branch goes on where
 * its unit ended; the branches of a parallel fork run at once. A unit that failed leaves an error as its result, and the list
 * goes on. Each unit is given `shared` and what the others gave as `previous_outputs`.
 */
export function openQueue(table: QueueTable, shared: Ports, isOver: () => boolean): QueueSchedule {
  const done = new Map<string, Ports>();
  const instances = new Map<NodeUnit, NodeInstance>();
  const laneOf = new Map<Unit, Lane>();
  const main: Lane = { list: table.order.map((name) => ({ name, rest: [] })), busy: false, seen: createSeen([]) };
  const running = new Map<Unit, Entry>();
  let lanes: Lane[] = [];
  let cut = false;

  function begin(lane: Lane): Unit[] {
    const entry = lane.list.shift();
    const found = entry && table.units.get(entry.name);
    if (!found) return [];
    lane.busy = true;
    laneOf.set(found.unit, lane);
    running.set(found.unit, entry);
    return [found.unit];
  }

  /** Puts what the end of a unit brings in front of the rest of its list. */
  function edit(lane: Lane, { fork, routes }: QueueUnit, rest: readonly string[], chosen: readonly string[]): void {
    const put = (branch: readonly string[]): void => {
      const [first, ...others] = branch.filter((name) => table.units.has(name));
      if (first !== undefined) lane.list.unshift({ name: first, rest: others });
    };
    put(rest);
    if (routes)
      lane.list.unshift(...chosen.filter((name) => table.units.has(name)).map((name) => ({ name, rest: [] })));
    if (!fork) return;
    if (!fork.parallel || lane !== main) fork.branches.forEach(put);
    else
      lanes = fork.branches.map((branch) => ({
        list: branch.map((name) => ({ name, rest: [] })),
        busy: false,
        seen: createSeen(done),
      }));
  }

  return {
    ready() {
      if (cut) return [];
      lanes = lanes.filter((lane) => lane.busy || lane.list.length > 0);
      const waiting = lanes.length > 0 ? lanes : [main];
      const idle = waiting.filter((lane) => !lane.busy && lane.list.length > 0);
      if (idle.length > 0 && isOver()) {
        cut = true;
        return [];
      }
      return idle.flatMap(begin);
    },

    take(unit): NodeInputs {
      const { seen } = laneOf.get(unit) ?? main;
      const given = Object.entries(shared);
      return {
        messages: [],
        ports: ports([...given, ['previous_outputs', seen.outputs]]),
        recorded: ports([...given, ...seen.recorded()]),
      };
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
      const { name } = unit.node;
      const lane = laneOf.get(unit) ?? main;
      const entry = running.get(unit);
      const made = outcome.error ? errorOf(outcome.error, name, outcome.ports) : (outcome.ports ?? ports());
      running.delete(unit);
      lane.busy = false;
      // What ends later comes later, also when it ran before.
      done.delete(name);
      done.set(name, made);
      main.seen.add(name, made);
      if (lane !== main) lane.seen.add(name, made);
      const found = table.units.get(name);
      if (!found) return;
      const chosen = textsIn(made[found.chosenBy ?? 'next']);
      edit(lane, found, entry?.rest ?? [], chosen);
      for (const { index, to, route } of found.edges) {
        const isTaken =
          route === 'always' ||
          (route !== 'none-chosen' && chosen.includes(to)) ||
          (route !== 'chosen' && chosen.length === 0);
        const value = made['response'] ?? null;
        if (isTaken) edges.taken(index, value, true, true);
        else edges.blocked(index, value);
      }
    },

    close(): QueueResult {
      const results = [...done];
      const named = results.findLast(([, made]) => made['response'] !== undefined) ?? results.at(-1);
      return { results, node: named?.[0] ?? null, isCut: cut };
    },

    results: () => [...done],
  };
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

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
