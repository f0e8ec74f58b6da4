import type { Json } from '../workflow/json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Account, LoopBudget } from './budget.ts';
import type { Holding } from './holding.ts';
import type { Sums } from './sums.ts';
import type { Evidence, Verdict } from '../workflow/verdict/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type {
  Conversation,
  Effects,
  Failure,
  Message,
  NodeInputs,
  Outcome,
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
  /** It asks a model, or may: budgets are looked at before it starts, so that what is not asked is not shown as started either. */
  asks?: boolean;
}

/** One entry into a loop. */
export interface LoopUnit {
  kind: 'loop';
  /** The node that names the loop: its container, or the entry of the cycle. */
  node: PlanNode;
  /** The container shows as an activation of its own; a cycle has none. */
  contained: boolean;
  /** As of a node: something inside of it asks, or may. */
  asks?: boolean;
  /** A Failure when the entry is not allowed, e.g. a cycle that was triggered at two nodes. */
  enter(given: NodeInputs, effects: Effects): LoopRun | Failure;
}

/** One entry into a map: a container whose body runs once for each item. */
export interface MapUnit {
  kind: 'map';
  node: PlanNode;
  /** As of a node: something inside of it asks, or may. */
  asks?: boolean;
  enter(given: NodeInputs, effects: Effects): MapRun | Failure;
}

/** One entry into a map (no `LoopRun`: nothing is decided between items). Items are counted from 1, and come to `Result`. */
export interface MapRun<Result = unknown> {
  count: number;
  /** How many items may be open at the same time. */
  concurrency: number;
  open(item: number): Schedule<Result>;
  /** An item came to its end; items may end in any order. */
  keep(item: number, result: Result): void;
  /** What it gives; `spent` in all its items. */
  close(spent: Readonly<Sums>): Outcome;
}

/**
 * One entry into a loop, decided by a policy (architecture, C2): `begin(n) → what the round is given`, `judge(round) → Verdict`,
 * `close() → outputs`. What it carries from round to round is its own. Its rounds come to `Result`: what its own scheduler gives.
 */
export interface LoopRun<Result = unknown> {
  /** What it may use, and single nodes in it; absent = as much as they like. */
  readonly budget?: LoopBudget;
  begin(round: number): RoundStart<Result> | Failure;
  judge(round: number, result: Result, account: Account): Judgement;
  close(account: Account): Outcome;
  /** A round failed: 'fail' ends the loop with the error; an Outcome ends it with that instead. */
  failed(round: number, failure: Failure, account: Account): Outcome | 'fail';
  /** What was made in the last round that was judged and was complete: asked when the run is cut short. Null before one was. */
  work(): Work | null;
}

/** What a node made, for a reader. */
export interface Work {
  /** The name of the node as its author wrote it. */
  node: string;
  text: string;
}

/** The round's schedule, and what templates inside may know of the round. */
export interface RoundStart<Result = unknown> {
  schedule: Schedule<Result>;
  context: RoundContext;
  /** Seconds of the run clock after which no more question of the round is asked; absent = it may take as long as it likes. */
  timeout?: number;
}

/** A verdict without path and round, which the kernel knows; and what else is to be said. */
export interface Judgement {
  outcome: Verdict['outcome'];
  reason: string;
  because: Evidence[];
  passedOn: Json;
  problems: readonly Problem[];
  /** The round was cut short and does not count as completed. */
  cut?: true;
  /** What the round was judged with, of loops that score: the best one's work is shown when a run is cut short. */
  score?: number;
  /** The judging itself failed (a comparison of what cannot be compared). */
  error?: Failure;
}

/**
 * A scope that is being run, planned by the scheduler of its notation (architecture, C3). It is passive: the kernel calls it,
 * and nothing here calls back. Units that `ready` returned are started in that order. `Result` is what it comes to, for whoever
 * opened it: the policy of a loop, a map, the Plan.
 */
export interface Schedule<Result = unknown> {
  /** The units to start now, in plan order; empty when it waits for started ones, or has ended. */
  ready(): readonly Unit[];
  /** What a unit is given; called once, as it starts. */
  take(unit: Unit): NodeInputs;
  instance(unit: NodeUnit): NodeInstance;
  /** A unit ended. Edges that were tried are told to `edges` in the order of the document. */
  settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void;
  close(): Result;
  /**
   * What it keeps between activations, for a reader; absent = nothing that its facts do not tell. `kept`: what nodes keep for as long as
   * the scope lasts, by the name that they share it under.
   */
  holds?(kept: (name: string) => Json): Holding;
}

/** Told what became of each edge that was tried. `index` is the position in `Workflow.edges`. */
export interface EdgeRecorder {
  taken(index: number, value: Message | Json, queued: boolean, triggers: boolean): void;
  blocked(index: number, value: Message | Json): void;
}

/** What a run came to, once its root scope is closed. */
export interface PlanResult {
  text: string;
  value: Json;
  /** The name of the node that gave it, or null. */
  node: string | null;
  /** Messages nobody read, and all that lie in queues: node name → how many; absent = the notation has no queues. */
  unread?: Record<string, number>;
  queued?: Record<string, number>;
}

/** A workflow made ready to run. `open` makes the root schedule from what the run is given. */
export interface Plan<Result = unknown> {
  workflow: Workflow;
  nodes: PlanNode[];
  /** The root schedule, or a failure when the inputs do not fit. */
  open(inputs: Readonly<Record<string, Json>>): Schedule<Result> | Failure;
  /** Also asked when the run was cut short: it says what there is. */
  result(closed: Result): PlanResult;
}
