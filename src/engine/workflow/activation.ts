import { Bare } from './bare.ts';
import type { Answer } from './answer.ts';
import type { Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { ProblemCode } from './problem-code.ts';
import type { Request } from './request.ts';
import type { Evidence } from './verdict/verdict.ts';

export type { Answer } from './answer.ts';
export type { Expectations, Request } from './request.ts';

/** What travels along edges of the `messages` scheduler. Immutable; a change makes a new one. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** Name of the node (or TASK) it comes from; null for a preset. */
  readonly source: string | null;
  readonly keep?: true;
  readonly preserveRole?: true;
}

/** Named values, as the `dataflow` scheduler passes them. Built by `ports()`: it has no prototype. */
export type Ports = { [name: string]: Json };

/** A record of named values without a prototype, so that a name like `constructor` is only a name. */
export function ports(entries?: Iterable<readonly [string, Json]>): Ports {
  const made: Ports = new Bare();
  if (entries) for (const [name, value] of entries) made[name] = value;
  return made;
}

/** What an activation is given: messages (chatdev) or named values (the others); the other one is empty. */
export interface NodeInputs {
  readonly messages: readonly Message[];
  readonly ports: Ports;
  /** What the record keeps of `ports`, where they are more than it lists, or may change once the activation has ended. */
  readonly recorded?: Ports;
}

/** An error of an activation: a code with params, worded in `wording/`. */
export interface Failure {
  code: ProblemCode;
  params: Record<string, Json>;
}

/** What an activation came to. No outputs and no error = held back: nothing travels on. */
export interface Outcome {
  readonly messages?: readonly Message[];
  readonly ports?: Ports;
  /** The node's next state; absent = unchanged. */
  readonly state?: Json;
  readonly error?: Failure;
  readonly evidence?: readonly Evidence[];
  /** What else is to be said of this activation: told as `noticed` when it ends. */
  readonly problems?: readonly Problem[];
  /** The node ran and chose to send nothing (a guard below its limit). */
  readonly heldBack?: true;
}

/**
 * A question is asked by yielding it: `const answer = yield request`. A generator, not a promise: the kernel knows
 * without counting microtasks when a run is at rest, and replay is one synchronous stretch.
 */
export type Conversation = Generator<Request, Outcome, Answer>;

/** The only door to the outside besides yielding a Request, so that a run stays a function of its record (architecture, C4). */
export interface Effects {
  /** Seconds of the run clock. */
  now(): number;
  /** In [0, 1), a function of seed and address. */
  random(): number;
  /**
   * What an activation of this node before has kept, in the innermost loop's run or in the whole run; null when nothing was.
   * With a `name`: what any node has kept under it.
   */
  recall(span: Span, name?: string): Json;
  keep(span: Span, value: Json, name?: string): void;
  /** What the loops around this activation say of themselves, innermost first; empty outside loops. */
  readonly rounds: readonly RoundContext[];
}

/** How long something is kept: until the innermost loop around is left, or until the run ends. Without a loop both are the run. */
export type Span = 'loop' | 'run';

/** The round an activation is part of, for templates (`iteration_count`, `loop.*`). */
export interface RoundContext {
  readonly round: number;
  readonly limit: number | null;
  readonly previous: Readonly<Record<string, Ports>>;
}

/**
 * `State` is plain data of the instance. `run` returns the outcome, or a conversation when
 * it asks the outside.
 */
export interface NodeType<Config, State extends Json> {
  readonly type: string;
  initial(config: Config): State;
  run(inputs: NodeInputs, config: Config, state: State, effects: Effects): Outcome | Conversation;
}
