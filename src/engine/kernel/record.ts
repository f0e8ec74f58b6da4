import type { Json } from '../workflow/json.ts';
import type { Reached, UsedUp } from '../journal/reached.ts';
import type { Spending } from '../workflow/usage.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Recorded } from '../journal/chunk.ts';
import type { RunResult } from '../journal/run-result.ts';
import type { Ask } from '../journal/ask.ts';
import { Kind, Taken, type KindNumber } from '../journal/facts.ts';
import type { Journal } from '../journal/journal.ts';
import type { LoopFrame, RoundFrame } from './frame.ts';
import { pathOf } from './frame-path.ts';
import { spendingOf } from './sums.ts';
import type { Failure, Message, NodeInputs, Outcome, Ports } from '../workflow/activation.ts';

/** How many input messages a fact lists when nobody says otherwise: no fact may hold what grows. */
export const INPUT_CAP = 32;

/** What a notice is about: an activation, or (`of` is -1) a round. */
interface NoticedAt {
  part: number;
  frame: number;
  of: number;
}

/**
 * Writes the kernel's facts: one function a kind, so that the meaning of the columns stands in one place. Of the messages an
 * activation is given it lists the newest `inputCap`.
 */
export class Record {
  constructor(
    private readonly journal: Journal,
    private readonly inputCap: number,
  ) {}

  runStarted(inputs: Readonly<{ [name: string]: Json }>): void {
    this.journal.write(Kind.runStarted, -1, 0, -1, this.journal.value(inputs), 0, 0);
  }

  /** Of an item of the map `part`; `around` is the frame that the map itself lies in. */
  frameOpened(part: number, frame: number, around: number, ordinal: number): void {
    this.journal.write(Kind.frameOpened, part, frame, -1, around, ordinal, 0);
  }

  frameClosed(part: number, frame: number): void {
    this.journal.write(Kind.frameClosed, part, frame, -1, 0, 0, 0);
  }

  loopEntered(part: number, frame: number, parent: number, ordinal: number, depth: number): void {
    this.journal.write(Kind.loopEntered, part, frame, -1, parent, ordinal, depth);
  }

  roundStarted(part: number, frame: number, loop: number, round: number, depth: number): void {
    this.journal.write(Kind.roundStarted, part, frame, -1, loop, round, depth);
  }

  roundEnded(part: number, frame: number, loop: number, round: number, verdict: Verdict): void {
    this.journal.write(Kind.roundEnded, part, frame, -1, this.journal.value(verdict), round, loop);
  }

  /** A round that was cancelled at `clock` with what lies around it; `by` a budget of the run, or by something else. */
  cancelledRound(part: number, frame: RoundFrame, by: UsedUp | null, clock: number): void {
    const loop = frame.parent;
    const over: Verdict['because'] =
      by && by.what !== 'activations' ? [Object.assign({ kind: 'budget' as const }, by, { what: by.what })] : [];
    const verdict: Verdict = {
      path: pathOf(loop),
      round: frame.round,
      outcome: 'stopped',
      reason: over.length > 0 ? 'budget' : 'cancelled',
      because: over,
      passedOn: null,
    };
    const spent = spendingOf(frame.spent, clock - frame.since);
    if (spent) verdict.spent = spent;
    this.roundEnded(part, frame.id, loop.id, frame.round, verdict);
  }

  loopClosed(part: number, { id, rounds, completed }: LoopFrame, spent: Spending | undefined): void {
    const value = spent ? 1 + this.journal.value(spent) : 0;
    this.journal.write(Kind.loopClosed, part, id, -1, value, rounds, completed);
  }

  nodeStarted(part: number, frame: number, { messages, ports, recorded = ports }: NodeInputs): number {
    return this.carried(Kind.nodeStarted, part, frame, -1, messages, recorded);
  }

  /** The end of an activation: finished, held back or failed, and before it what it says of itself. */
  nodeEnded(part: number, frame: number, of: number, outcome: Outcome): void {
    const { journal } = this;
    const { problems, evidence, error } = outcome;
    if (problems)
      for (const problem of problems) journal.write(Kind.noticed, part, frame, of, journal.value(problem), 0, 0);
    if (evidence !== undefined && evidence.length > 0)
      journal.write(Kind.reported, part, frame, of, journal.value(evidence), 0, 0);
    if (error) journal.write(Kind.nodeFailed, part, frame, of, journal.value(error), 0, 0);
    else if (outcome.heldBack) journal.write(Kind.nodeHeldBack, part, frame, of, 0, 0, 0);
    else this.carried(Kind.nodeFinished, part, frame, of, outcome.messages, outcome.ports);
  }

  edgeTaken(part: number, frame: number, of: number, value: Message | Json, queued: boolean, triggers: boolean): void {
    const flags = (queued ? Taken.queued : 0) | (triggers ? Taken.triggers : 0);
    this.journal.write(Kind.edgeTaken, part, frame, of, this.journal.value(value), flags, 0);
  }

  edgeBlocked(part: number, frame: number, of: number, value: Message | Json): void {
    this.journal.write(Kind.edgeBlocked, part, frame, of, this.journal.value(value), 0, 0);
  }

  asked(part: number, frame: number, of: number, ask: Ask): number {
    return this.journal.write(Kind.asked, part, frame, of, this.journal.value(ask), 0, 0);
  }

  answered(part: number, frame: number, of: number, recorded: Recorded, asked: number): void {
    this.journal.write(Kind.answered, part, frame, of, this.journal.value(recorded), asked, 0);
  }

  limitReached(reached: Reached): void {
    this.journal.write(Kind.limitReached, -1, 0, -1, this.journal.value(reached), 0, 0);
    const { what, used, limit, needs } = reached;
    if (what === 'rounds') return;
    const params: Problem['params'] = { what, used, limit };
    if (needs !== undefined) params['needs'] = needs;
    this.noticed({ code: 'run-limit', severity: 'warning', params });
  }

  /** Something to say of the run, or of what `at` names. */
  noticed(problem: Problem, at: NoticedAt | null = null): void {
    const value = this.journal.value(problem);
    if (at) this.journal.write(Kind.noticed, at.part, at.frame, at.of, value, 0, 0);
    else this.journal.write(Kind.noticed, -1, 0, -1, value, 0, 0);
  }

  runEnded(result: RunResult): void {
    this.journal.write(Kind.runEnded, -1, 0, -1, this.journal.value(result), 0, 0);
  }

  private carried(
    kind: KindNumber,
    part: number,
    frame: number,
    of: number,
    messages: readonly Message[] | undefined,
    ports: Ports | undefined,
  ): number {
    const { journal } = this;
    if (messages === undefined || messages.length === 0)
      return ports === undefined
        ? journal.write(kind, part, frame, of, journal.list(NO_MESSAGES), 0, 0)
        : journal.write(kind, part, frame, of, journal.value(ports), 1, -1);
    const newest = messages.length > this.inputCap ? messages.slice(-this.inputCap) : messages;
    return journal.write(kind, part, frame, of, journal.list(newest), newest.length, messages.length);
  }
}

const NO_MESSAGES: readonly Message[] = [];

export function failureProblem(failure: Failure, part: string): Problem {
  return { code: failure.code, severity: 'error', params: failure.params, part };
}
