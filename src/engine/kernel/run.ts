import { readTape } from '../effects/tape.ts';
import type { Json } from '../workflow/json.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Failure } from '../workflow/activation.ts';
import { attempt } from './attempt.ts';
import { noBest } from './best.ts';
import { openBooks } from './books.ts';
import { noBreakpoints } from './breakpoints.ts';
import { Door } from './door.ts';
import { cutRun, endRun } from './end.ts';
import { RootFrame } from './frame.ts';
import { dropNode } from './end-node.ts';
import { heldScopes } from './held-scopes.ts';
import { nothingInHand } from './in-hand.ts';
import { act, type Delivery } from './nodes.ts';
import { failureProblem, INPUT_CAP, Record } from './record.ts';
import { resting } from './resting.ts';
import type { Heard, Run, RunOptions, RunState } from './run-options.ts';
import type { Running } from './running.ts';
import { fail } from './settle.ts';
import { step } from './step.ts';
import { NOTHING_SPENT } from './sums.ts';
import { TriedEdges } from './tried-edges.ts';
import { allAnswered } from './unanswered.ts';

const NO_TICKS = Object.create(null) as Running['ticks'];

/** Makes a run; nothing happens before `pump`. */
export function createRun(options: RunOptions): Run {
  const { journal, tape } = options;
  const running = ready(options);
  const { door } = running;
  let stopping = false;
  let stoppedAt: number | undefined;

  return {
    pump(mayGoOn, heard = () => false) {
      if (!running.root && !running.result) orEnd(running, attempt(begin, running, options.inputs));
      for (;;) {
        if (running.result) return 'ended';
        if (stopping || (tape?.stoppedAt !== undefined && journal.seq() >= tape.stoppedAt)) {
          stoppedAt = journal.seq();
          cutRun(running, 'stopped');
        } else if (running.books.refused) cutRun(running, 'limit');
        else if (!mayGoOn()) return 'more';
        else {
          const state = orEnd(running, attempt(advance, running, heard));
          if (state) return state;
        }
      }
    },
    open: () => door.open(),
    withdrawn: () => door.takeWithdrawn(),
    record: (asked, answer, took) => door.recorded(asked, answer, took),
    deliver(asked, recorded) {
      running.entries.push(recorded);
      orEnd(running, attempt(actUpon, running, { asked, recorded }));
    },
    stop() {
      stopping = true;
    },
    pauseBefore(parts) {
      running.breakpoints.marked = parts.size === 0 ? null : parts;
    },
    before: () => running.breakpoints.before,
    clock: () => door.now,
    spent: () => running.root?.spent ?? NOTHING_SPENT,
    activations: () => running.books.activations,
    holding: () => heldScopes(running),
    tape: () => (stoppedAt === undefined ? { entries: running.entries } : { entries: running.entries, stoppedAt }),
    result: () => running.result,
  };
}

function ready(options: RunOptions): Running {
  const { plan, journal, limits, budget = {}, inputCap = INPUT_CAP, ticks = NO_TICKS } = options;
  const record = new Record(journal, inputCap);
  const door = new Door(options.seed, record, options.derive, inputCap);
  journal.timeBy(() => door.clock());
  return {
    plan,
    journal,
    record,
    door,
    books: openBooks(limits, budget),
    best: noBest(),
    unanswered: allAnswered(),
    inHand: nothingInHand(),
    breakpoints: noBreakpoints(),
    tried: new TriedEdges(record),
    ticks,
    due: [],
    entries: [],
    atRest: resting(door, readTape(options.tape, options.use)),
    frames: 0,
    root: null,
    result: null,
  };
}

function begin(running: Running, inputs: Readonly<{ [name: string]: Json }>): null {
  running.record.runStarted(inputs);
  const schedule = running.plan.open(inputs);
  if ('code' in schedule) {
    running.record.noticed(failureProblem(schedule, ''));
    endRun(running, 'failed', schedule);
    return null;
  }
  running.root = new RootFrame(schedule, running.frames++);
  running.due.push(running.root);
  return null;
}

function actUpon(running: Running, delivery: Delivery): null {
  act(running, delivery);
  return null;
}

/** One step of what is due; at rest acts upon an answer, or says what the run waits for. */
function advance(running: Running, heard: Heard): RunState | null {
  const frame = running.due.shift();
  if (frame) {
    running.inHand.frame = frame;
    step(running, frame);
    return null;
  }
  const rest = running.atRest(heard);
  switch (rest.kind) {
    case 'answer':
      if (rest.entry) running.entries.push(rest.entry);
      act(running, rest);
      return null;
    case 'diverged':
    case 'asking':
    case 'halted':
      return rest.kind;
    default:
      return unreachable(rest);
  }
}

/** What some work came to. A failure ends the run in order; one on the way there, at once. */
function orEnd(running: Running, came: RunState | null | { error: Failure }): RunState | null {
  if (typeof came !== 'object' || came === null) return came;
  const { root } = running;
  const isEnding = root !== null && root.failure === null && attempt(failRoot, running, came.error) === undefined;
  if (!isEnding) endRun(running, 'failed', came.error);
  return null;
}

/** Ends all that is open, what was being worked on included, and the root with it. */
function failRoot(running: Running, failure: Failure): void {
  dropNode(running, { error: failure });
  if (running.root) fail(running, running.root, failure, '');
}
