import type { Json } from '../workflow/json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Evidence, Verdict } from '../workflow/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type {
  Conversation,
  Effects,
  Failure,
  Message,
  NodeInputs,
  Outcome,
  Ports,
  RoundContext,
} from '../workflow/activation.ts';

/** A node that can run: its type's functions bound to its config. */
export interface PlanNode {
  /** Position in `Plan.nodes` and in `Workflow.nodes`. */
  index: number;
  id: string;
  name: string;
  /** A fresh instance of the node, with its own state. */
  open(): NodeInstance;
  /** Its failure leaves the scope running, with its outputs unset. */
  tolerant: boolean;
  /** Seconds of the run clock that pass in an activation that asks nobody; 0 but for what drives a lone timer. */
  seconds?: number;
}

/** A node's state and behaviour inside one instance of its scope. */
export interface NodeInstance {
  run(inputs: NodeInputs, effects: Effects): Outcome | Conversation;
  /** Called with the outcome, so that the instance keeps the next state. */
  keep(outcome: Outcome): void;
}

/** What a scheduler plans: a node, a loop (which may be named by a container node that shows as started, too), or a map. */
export type Unit = NodeUnit | LoopUnit | MapUnit;

/** One activation of a node. */
export interface NodeUnit {
  kind: 'node';
  node: PlanNode;
}

/** One entry into a loop. */
export interface LoopUnit {
  kind: 'loop';
  /** The node that names the loop: its container, or the entry of the cycle. */
  node: PlanNode;
  /** The container shows as an activation of its own; a cycle has none. */
  contained: boolean;
  /** A Failure when the entry is not allowed, e.g. a cycle that was triggered at two nodes. */
  enter(given: NodeInputs, effects: Effects): LoopRun | Failure;
}

/** One entry into a map: a container whose body runs once for each item. */
export interface MapUnit {
  kind: 'map';
  node: PlanNode;
  enter(given: NodeInputs, effects: Effects): MapRun | Failure;
}

/** One entry into a map (no `LoopRun`: nothing is decided between items). Items are counted from 1. */
export interface MapRun {
  count: number;
  /** How many items may be open at the same time. */
  concurrency: number;
  open(item: number): Schedule;
  /** An item came to its end; items may end in any order. */
  keep(item: number, result: ScopeResult): void;
  close(): Outcome;
}

/**
 * One entry into a loop, decided by a policy (architecture, C2): `begin(n) → what the round is given`, `judge(round) → Verdict`,
 * `close() → outputs`. What it carries from round to round is its own.
 */
export interface LoopRun {
  begin(round: number): RoundStart | Failure;
  judge(round: number, result: ScopeResult): Judgement;
  close(): Outcome;
  /** A round failed: 'fail' ends the loop with the error; an Outcome ends it with that instead. */
  failed(round: number, failure: Failure): Outcome | 'fail';
}

/** The round's schedule, and what templates inside may know of the round. */
interface RoundStart {
  schedule: Schedule;
  context: RoundContext;
}

/** A verdict without path and round, which the kernel knows; and what else is to be said. */
export interface Judgement {
  outcome: Verdict['outcome'];
  reason: string;
  because: Evidence[];
  passedOn: Json;
  problems: Problem[];
  /** The round was cut short and does not count as completed. */
  cut?: true;
  /** The judging itself failed (a comparison of what cannot be compared). */
  error?: Failure;
}

/**
 * A scope that is being run, planned by one of the three schedulers (architecture, C3). It is passive: the kernel calls it, and
 * nothing here calls back. Units that `ready` returned are started in that order.
 */
export interface Schedule {
  /** The units to start now, in plan order; empty when it waits for started ones, or has ended. */
  ready(): readonly Unit[];
  /** What a unit is given; called once, as it starts. */
  take(unit: Unit): NodeInputs;
  instance(unit: NodeUnit): NodeInstance;
  /** A unit ended. Edges that were tried are told to `edges` in the order of the document. */
  settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void;
  close(): ScopeResult;
}

/** Told what became of each edge that was tried. `index` is the position in `Workflow.edges`. */
export interface EdgeRecorder {
  taken(index: number, value: Message | Json, queued: boolean, triggers: boolean): void;
  blocked(index: number, value: Message | Json): void;
}

export interface ScopeResult {
  /** Last outputs of its nodes by node name, for policies and results of the dataflow. */
  outputs: Readonly<Record<string, Ports>>;
  /** What the scope hands to whoever opened it (the final node's messages, in order). */
  messages: readonly Message[];
  /** The name of the node that gave `messages` or the result, or null. */
  node: string | null;
  /** Messages nobody read, and all that lie in queues: node name → how many. */
  unread: Record<string, number>;
  queued: Record<string, number>;
  /** For a round of a cycle: which edges left it, what triggered its entry again, which ways out were not taken, and what its nodes reported. */
  cycle?: { left: Evidence[] | null; again: Evidence[] | null; missed: Evidence[]; seen: Evidence[] };
}

/** A workflow made ready to run. `open` makes the root schedule from what the run is given. */
export interface Plan {
  workflow: Workflow;
  nodes: PlanNode[];
  /** The root schedule, or a failure when the inputs do not fit. */
  open(inputs: Readonly<Record<string, Json>>): Schedule | Failure;
  /** What the run's result is, once the root scope is closed. */
  result(closed: ScopeResult): { text: string; value: Json; node: string | null };
}
