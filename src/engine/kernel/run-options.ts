import type { Json } from '../workflow/json.ts';
import type { Recorded } from '../journal/chunk.ts';
import type { RunResult } from '../journal/run-result.ts';
import type { Journal } from '../journal/journal.ts';
import type { Tape, TapeUse } from '../effects/tape.ts';
import type { Before } from './breakpoints.ts';
import type { Budget } from './budget.ts';
import type { Limits } from '../workflow/workflow.ts';
import type { Answer } from '../workflow/activation.ts';
import type { Derive, OpenAsk } from './door.ts';
import type { HeldScope } from './holding.ts';
import type { Plan } from './plan.ts';
import type { Sums } from './sums.ts';

/** Same options and tape, same facts (architecture, C1). */
export interface RunOptions {
  plan: Plan;
  inputs: Readonly<Record<string, Json>>;
  seed: number;
  limits: Limits;
  /** What it may use of calls, tokens, money and time; nothing is bounded when it is left out. */
  budget?: Budget;
  journal: Journal;
  use: TapeUse | 'new';
  tape?: Tape;
  /** Answers that follow from the script or the seed: they are remade, and never on the tape. */
  derive: Derive;
  /** Seconds that the run clock moves when a node that asks nobody ends, by node name: a script's fake clock. */
  ticks?: Readonly<Record<string, number>>;
  inputCap?: number;
}

/** How far a run got: more to do; waiting for answers; ended; it left its tape; its tape ended and nobody may be asked. */
export type RunState = 'more' | 'asking' | 'ended' | 'diverged' | 'halted';

/** Whether somebody outside has answered one of these questions already, while others are still busy. */
export type Heard = (open: readonly OpenAsk[]) => boolean;

/** A run: a synchronous state machine. Whoever holds it answers its questions and calls `pump` again. */
export interface Run {
  /** Works until at rest, or until `mayGoOn` says no (asked once per scheduling step), or until an answer is `heard`. */
  pump(mayGoOn: () => boolean, heard?: Heard): RunState;
  /** The open questions that nobody has answered, in the order of asking. */
  open(): readonly OpenAsk[];
  /** Questions to somebody outside that were cancelled since this was asked last, by the sequence number of `asked`: what is under way for them may end. */
  withdrawn(): readonly number[];
  /** The record that a delivery would put on the tape: to be stored before it is acted upon. */
  record(asked: number, answer: Answer, took: number): Recorded;
  /** Acts upon an answer, whose record is stored by then. */
  deliver(asked: number, recorded: Recorded): void;
  /** Ends the run at its next step with what it has; what is still asked is cancelled. */
  stop(): void;
  /** Marks nodes, by their index: before each step that starts one of them comes a step that starts nothing, in which `before` says so. */
  pauseBefore(parts: ReadonlySet<number>): void;
  /** The marked nodes that start with the next step; null when none does. Another object each time: whoever pumps may rest there. */
  before(): Before | null;
  /** Seconds of the run clock. */
  clock(): number;
  /** What it has used: questions that are asked, and answers that were acted upon. */
  spent(): Readonly<Sums>;
  /** How many nodes have been started. */
  activations(): number;
  /** What its open scopes keep between activations. */
  holding(): HeldScope[];
  tape(): Tape;
  result(): RunResult | null;
}
