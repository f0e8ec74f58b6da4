import type { Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { ProblemCode } from './problem-code.ts';
import type { Evidence } from './verdict.ts';

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
  const made: Ports = Object.create(null) as Ports;
  if (entries) for (const [name, value] of entries) made[name] = value;
  return made;
}

/** What an activation is given: messages (chatdev) or named values (the others); the other one is empty. */
export interface NodeInputs {
  readonly messages: readonly Message[];
  readonly ports: Ports;
}

/** What a question to the outside looks like; the address and the n-th number are added by the kernel. */
export type Request =
  | {
      kind: 'model';
      messages: readonly { role: string; text: string }[];
      model: string;
      options: Record<string, Json>;
      /** JSON Schema of the answer, when the node declares one. */
      schema?: Json;
      /** The words of the prompt that its author wrote, in order, the rest being what it was filled with; no part of the hash. */
      written?: readonly string[];
      /** What an answer must be like for the workflow to go on; not seen by a real model, nor part of the hash. */
      expect?: Expectations;
      /** The name that answers are found under, where it is not the node's: a node may ask in the name of a part of it. */
      speaker?: string;
      /** Seconds of the run clock after which an answer does not count: it is `timed-out` then. No part of the hash. */
      deadline?: number;
    }
  | { kind: 'human'; question: string; context: string; quickReplies: readonly string[] }
  /**
   * `simulated`: what the simulated model says in the tool's place, when the script says nothing; no part of the hash.
   * `expect`, `speaker`, `deadline` as of a model.
   */
  | {
      kind: 'tool';
      tool: string;
      call: Json;
      simulated?: Json;
      expect?: Expectations;
      speaker?: string;
      deadline?: number;
    };

/** What the node and the edges after it look for in an answer: for the simulated model, the forecast and the linter. */
export interface Expectations {
  /** Named values that the answer must hold as JSON. `bound`: whoever answers is held to them, whatever the prompt says. */
  outputs?: readonly { name: string; type: string }[];
  bound?: true;
  /**
   * Keywords on edges that leave the node: an answer with one of `words` leads on to `to`, which has none where its edge looks for
   * what is not there; `leaves` when that leaves the loop.
   */
  keywords?: readonly { words: readonly string[]; to: string; leaves: boolean }[];
  /** A pattern that finds a score in the answer, and the score that ends the loop. */
  score?: { pattern: string; threshold: number };
  /** What the answer must judge, as JSON of true and false: criteria by dimension. */
  criteria?: Readonly<Record<string, readonly string[]>>;
  /** The answer is one of these words. */
  choices?: readonly string[];
}

/** What came back from the outside. `usage` is what the call cost, `estimated` when nobody counted it; `took` (seconds of the run clock) lies on the tape. */
export type Answer =
  | { kind: 'answered'; text: string; value?: Json; usage?: { tokens: number; usd: number; estimated?: true } }
  | { kind: 'failed'; error: string }
  /** `after`: the seconds of the question's own deadline, where that is why. */
  | { kind: 'timed-out'; after?: number }
  | { kind: 'cancelled' }
  | { kind: 'refused'; error: string };

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
