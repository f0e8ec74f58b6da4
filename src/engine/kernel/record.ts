import type { Json } from '../workflow/json.ts';
import type { Reached, UsedUp } from '../journal/reached.ts';
import type { Verdict } from '../workflow/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Recorded } from '../journal/chunk.ts';
import type { RunResult } from '../journal/run-result.ts';
import type { Ask } from '../journal/ask.ts';
import { Kind, Taken } from '../journal/facts.ts';
import type { Journal } from '../journal/journal.ts';
import { pathOf, type LoopFrame, type ScopeFrame } from './frame.ts';
import type { Failure, Message, NodeInputs, Outcome, Ports } from '../workflow/activation.ts';

/** How many input messages a fact lists when nobody says otherwise: no fact may hold what grows. */
export const INPUT_CAP = 32;

/** Writes the kernel's facts: one function a kind, so that the meaning of the columns stands in one place. */
export interface Record {
  runStarted(inputs: Readonly<{ [name: string]: Json }>): void;
  /** Of an item of the map `part`; `around` is the frame that the map itself lies in. */
  frameOpened(part: number, frame: number, around: number, ordinal: number): void;
  frameClosed(part: number, frame: number): void;
  loopEntered(part: number, frame: number, parent: number, ordinal: number, depth: number): void;
  roundStarted(part: number, frame: number, loop: number, round: number, depth: number): void;
  roundEnded(part: number, frame: number, loop: number, round: number, verdict: Verdict): void;
  /** A round that was cancelled with what lies around it; `by` a budget of the run, or by something else. */
  cancelledRound(part: number, frame: ScopeFrame, loop: LoopFrame, by: UsedUp | null): void;
  loopClosed(part: number, frame: number, rounds: number, completed: number): void;
  nodeStarted(part: number, frame: number, inputs: NodeInputs): number;
  /** The end of an activation: finished, held back or failed, and before it what it says of itself. */
  nodeEnded(part: number, frame: number, of: number, outcome: Outcome): void;
  edgeTaken(part: number, frame: number, of: number, value: Message | Json, queued: boolean, triggers: boolean): void;
  edgeBlocked(part: number, frame: number, of: number, value: Message | Json): void;
  asked(part: number, frame: number, of: number, ask: Ask): number;
  answered(part: number, frame: number, of: number, recorded: Recorded, asked: number): void;
  limitReached(reached: Reached): void;
  /** Something to say of the run; `at`: of an activation, or (`of` is -1) of a round. */
  noticed(problem: Problem, at?: { part: number; frame: number; of: number }): void;
  runEnded(result: RunResult): void;
}

/** A Record that writes to `journal`; of the messages an activation is given it lists the newest `inputCap`. */
export function recordIn(journal: Journal, inputCap: number): Record {
  function written(
    messages: readonly Message[] | undefined,
    ports: Ports | undefined,
  ): [start: number, count: number, total: number] {
    if (ports !== undefined && !messages?.length) return [journal.value(ports), 1, -1];
    const newest = messages && messages.length > inputCap ? messages.slice(-inputCap) : (messages ?? []);
    return [journal.list(newest), newest.length, messages?.length ?? 0];
  }
  return {
    runStarted: (inputs) => void journal.write(Kind.runStarted, -1, 0, -1, journal.value(inputs), 0, 0),
    frameOpened: (part, frame, around, ordinal) =>
      void journal.write(Kind.frameOpened, part, frame, -1, around, ordinal, 0),
    frameClosed: (part, frame) => void journal.write(Kind.frameClosed, part, frame, -1, 0, 0, 0),
    loopEntered: (part, frame, parent, ordinal, depth) =>
      void journal.write(Kind.loopEntered, part, frame, -1, parent, ordinal, depth),
    roundStarted: (part, frame, loop, round, depth) =>
      void journal.write(Kind.roundStarted, part, frame, -1, loop, round, depth),
    roundEnded: (part, frame, loop, round, verdict) =>
      void journal.write(Kind.roundEnded, part, frame, -1, journal.value(verdict), round, loop),
    cancelledRound(part, frame, loop, by) {
      const ended: Pick<Verdict, 'reason' | 'because'> =
        by && by.what !== 'activations'
          ? { reason: 'budget', because: [{ kind: 'budget', ...by, what: by.what }] }
          : { reason: 'cancelled', because: [] };
      const verdict: Verdict = {
        path: pathOf(loop),
        round: frame.round,
        outcome: 'stopped',
        passedOn: null,
        ...ended,
      };
      journal.write(Kind.roundEnded, part, frame.id, -1, journal.value(verdict), frame.round, loop.id);
    },
    loopClosed: (part, frame, rounds, completed) =>
      void journal.write(Kind.loopClosed, part, frame, -1, 0, rounds, completed),
    nodeStarted(part, frame, inputs) {
      const [a, b, c] = written(inputs.messages, inputs.ports);
      return journal.write(Kind.nodeStarted, part, frame, -1, a, b, c);
    },
    nodeEnded(part, frame, of, outcome) {
      for (const problem of outcome.problems ?? [])
        journal.write(Kind.noticed, part, frame, of, journal.value(problem), 0, 0);
      if (outcome.evidence?.length)
        journal.write(Kind.reported, part, frame, of, journal.value([...outcome.evidence]), 0, 0);
      if (outcome.error) journal.write(Kind.nodeFailed, part, frame, of, journal.value(outcome.error), 0, 0);
      else if (outcome.heldBack) journal.write(Kind.nodeHeldBack, part, frame, of, 0, 0, 0);
      else {
        const [a, b, c] = written(outcome.messages, outcome.ports);
        journal.write(Kind.nodeFinished, part, frame, of, a, b, c);
      }
    },
    edgeTaken: (part, frame, of, value, queued, triggers) =>
      void journal.write(
        Kind.edgeTaken,
        part,
        frame,
        of,
        journal.value(value),
        (queued ? Taken.queued : 0) | (triggers ? Taken.triggers : 0),
        0,
      ),
    edgeBlocked: (part, frame, of, value) =>
      void journal.write(Kind.edgeBlocked, part, frame, of, journal.value(value), 0, 0),
    asked: (part, frame, of, ask) => journal.write(Kind.asked, part, frame, of, journal.value(ask), 0, 0),
    answered: (part, frame, of, recorded, asked) =>
      void journal.write(Kind.answered, part, frame, of, journal.value(recorded), asked, 0),
    limitReached(reached) {
      journal.write(Kind.limitReached, -1, 0, -1, journal.value({ ...reached }), 0, 0);
      if (reached.what === 'rounds') return;
      const problem: Problem = { code: 'run-limit', severity: 'warning', params: { ...reached } };
      journal.write(Kind.noticed, -1, 0, -1, journal.value(problem), 0, 0);
    },
    noticed: (problem, { part, frame, of } = { part: -1, frame: 0, of: -1 }) =>
      void journal.write(Kind.noticed, part, frame, of, journal.value(problem), 0, 0),
    runEnded: (result) => void journal.write(Kind.runEnded, -1, 0, -1, journal.value(result), 0, 0),
  };
}

export function failureProblem(failure: Failure, part: string): Problem {
  return { code: failure.code, severity: 'error', params: failure.params, part };
}
