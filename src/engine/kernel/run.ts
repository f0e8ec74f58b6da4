import type { Recorded } from '../journal/chunk.ts';
import type { RunResult } from '../journal/run-result.ts';
import { readTape } from '../effects/tape.ts';
import { unreachable } from '../workflow/unreachable.ts';
import { createAllowance } from './allowance.ts';
import { capped } from './cap.ts';
import type { Verdict } from '../workflow/verdict.ts';
import type { Answer, Failure, Outcome, Request } from '../workflow/activation.ts';
import { createAsking, type Activation, type Asking } from './asking.ts';
import { CANCELLED, cancelInside, isShown } from './cancel.ts';
import {
  holderFrame,
  isCycle,
  liesIn,
  loopFrame,
  pathOf,
  scopeFrame,
  type Frame,
  type HolderFrame,
  type LoopFrame,
  type MapFrame,
  type ScopeFrame,
} from './frame.ts';
import { crash, guarded, isConversation } from './guarded.ts';
import { createItems } from './items.ts';
import type { LoopUnit, MapUnit, NodeUnit, Unit } from './plan.ts';
import { failureProblem, INPUT_CAP, recordIn } from './record.ts';
import { resting } from './resting.ts';
import type { Heard, Run, RunOptions, RunState } from './run-options.ts';

/** Makes a run; nothing happens before `pump`. */
export function createRun(options: RunOptions): Run {
  const { plan, journal, limits } = options;
  const record = recordIn(journal, options.inputCap ?? INPUT_CAP);
  const entries: Recorded[] = [];
  const due: Frame[] = [];
  const asking: Asking = createAsking(options.seed, record, options.derive, options.inputCap ?? INPUT_CAP);
  const atRest = resting(asking, readTape(options.tape, options.use));
  const allowance = createAllowance(limits, options.budget ?? {}, asking.clock);
  const items = createItems(record, due, () => frames++, cancel, closeHolder);
  let frames = 0;
  let root: ScopeFrame | null = null;
  let result: RunResult | null = null;
  let stopping = false;
  let stoppedAt: number | undefined;

  function begin(): void {
    record.runStarted(options.inputs);
    const schedule = plan.open(options.inputs);
    if ('code' in schedule) {
      record.noticed(failureProblem(schedule, ''));
      end('failed', null, schedule);
      return;
    }
    root = scopeFrame({ kind: 'root', id: frames++, path: '', parent: null, schedule, round: 0, contexts: [] });
    due.push(root);
  }

  /** A scheduler or policy that throws is a defect of ours: the run ends with it, in order. */
  function stepOrFail(frame: Frame): void {
    try {
      step(frame);
    } catch (thrown) {
      if (root) fail(root, crash(thrown), '');
    }
  }

  /** One scheduling step of the oldest frame that is due. */
  function step(frame: Frame): void {
    if (frame.over) return;
    if (frame.kind === 'loop') {
      startRound(frame);
      return;
    }
    if (frame.kind === 'map') {
      items.open(frame);
      return;
    }
    if (frame.failure === null) {
      if (frame.begun === frame.layer.length) {
        frame.layer = frame.schedule.ready();
        frame.begun = 0;
      }
      if (frame.layer.length > 0) {
        startLayer(frame);
        return;
      }
    }
    if (frame.open === 0) endScope(frame);
  }

  /** Starts what is due, in order: the first nodes of a cycle before the sibling behind it, as ChatDev's threads do. */
  function startLayer(frame: ScopeFrame): void {
    while (frame.begun < frame.layer.length) {
      const unit = frame.layer[frame.begun++]!;
      if (isCycle(unit)) due.unshift(frame);
      start(frame, unit);
      if (isCycle(unit)) return;
    }
    due.push(frame);
  }

  function start(frame: ScopeFrame, unit: Unit): void {
    if (frame.failure !== null || !allowance.mayStart(unit.kind !== 'loop' || unit.contained)) return;
    if (unit.kind === 'node') startNode(frame, unit);
    else if (unit.kind === 'loop') enterLoop(frame, unit);
    else enterMap(frame, unit);
  }

  function startNode(frame: ScopeFrame, unit: NodeUnit): void {
    const inputs = frame.schedule.take(unit);
    const instance = frame.schedule.instance(unit);
    const started = record.nodeStarted(unit.node.index, frame.id, inputs);
    const activation: Activation = { frame, unit, instance, started, conversation: null, asks: 0, draws: 0 };
    const outcome = guarded(() => instance.run(inputs, asking.effectsOf(activation)));
    if (isConversation(outcome)) {
      activation.conversation = outcome;
      frame.open++;
      resume(activation, null);
    } else {
      const tick = options.ticks?.[unit.node.name] ?? unit.node.seconds;
      if (tick) asking.advance(tick);
      settleNode(activation, outcome);
    }
  }

  /** Runs a conversation to its next question or to its end. */
  function resume(activation: Activation, answer: Answer | null): void {
    const conversation = activation.conversation!;
    asking.effectsOf(activation);
    const turn = guarded((): IteratorResult<Request, Outcome> =>
      answer ? conversation.next(answer) : conversation.next(),
    );
    if ('error' in turn) finishConversation(activation, turn);
    else if (turn.done) finishConversation(activation, turn.value);
    else if (turn.value.kind === 'model' && !allowance.mayAsk()) withdraw(activation);
    else asking.ask(activation, turn.value);
  }

  /** The budget does not allow the question: the run ends with what it has. */
  function withdraw({ frame, unit, started }: Activation): void {
    record.nodeEnded(unit.node.index, frame.id, started, CANCELLED);
    frame.open--;
    due.push(frame);
  }

  function finishConversation(activation: Activation, outcome: Outcome): void {
    activation.frame.open--;
    due.push(activation.frame);
    settleNode(activation, outcome);
  }

  function settleNode(activation: Activation, outcome: Outcome): void {
    const { frame, unit, started } = activation;
    record.nodeEnded(unit.node.index, frame.id, started, outcome);
    if (outcome.error && !unit.node.tolerant) {
      fail(frame, outcome.error, unit.node.id);
      return;
    }
    activation.instance.keep(outcome);
    settle(frame, unit, outcome, started);
  }

  function settle(frame: ScopeFrame, unit: Unit, outcome: Outcome, of: number): void {
    frame.schedule.settle(unit, outcome, {
      taken: (index, value, queued, triggers) => record.edgeTaken(index, frame.id, of, value, queued, triggers),
      blocked: (index, value) => record.edgeBlocked(index, frame.id, of, value),
    });
  }

  function enterLoop(frame: ScopeFrame, unit: LoopUnit): void {
    const given = frame.schedule.take(unit);
    const part = unit.node.index;
    let started = -1;
    if (unit.contained) started = record.nodeStarted(part, frame.id, given);
    const run = unit.enter(given, asking.effectsIn(frame, unit.node));
    if ('code' in run) {
      if (unit.contained) record.nodeEnded(part, frame.id, started, { error: run });
      fail(frame, run, unit.node.id);
      return;
    }
    const loop = loopFrame(frame, frames++, started, unit, run);
    frame.open++;
    record.loopEntered(part, loop.id, frame.id, 1, loop.depth);
    if (isCycle(unit)) due.unshift(loop);
    else due.push(loop);
  }

  function enterMap(frame: ScopeFrame, unit: MapUnit): void {
    const given = frame.schedule.take(unit);
    const started = record.nodeStarted(unit.node.index, frame.id, given);
    const run = unit.enter(given, asking.effectsIn(frame, unit.node));
    if ('code' in run) {
      endContained(frame, unit, started, { error: run }, unit.node.id);
      return;
    }
    const map: MapFrame = { ...holderFrame(frame, frames++, started), kind: 'map', unit, run, opened: 0 };
    frame.open++;
    due.push(map);
  }

  function startRound(loop: LoopFrame): void {
    const round = ++loop.rounds;
    const begun = loop.run.begin(round);
    const id = frames++;
    record.roundStarted(loop.unit.node.index, id, loop.id, round, loop.depth);
    if ('code' in begun) {
      failedRound(loop, id, begun, loop.unit.node.id);
      return;
    }
    const contexts = [begun.context, ...loop.parent.contexts];
    const frame = scopeFrame({
      kind: 'round',
      id,
      path: null,
      parent: loop,
      schedule: begun.schedule,
      round,
      contexts,
    });
    if (round === 1 && isCycle(loop.unit)) due.unshift(frame);
    else due.push(frame);
  }

  function endScope(frame: ScopeFrame): void {
    frame.over = true;
    const loop = frame.parent;
    if (!loop) {
      end(frame.failure ? 'failed' : 'completed', frame, frame.failure);
      return;
    }
    if (loop.kind === 'map') {
      items.end(loop, frame);
      return;
    }
    if (frame.failure) {
      failedRound(loop, frame.id, frame.failure, frame.failedAt);
      return;
    }
    const judged = loop.run.judge(frame.round, frame.schedule.close());
    const judgement = capped(judged, frame.round, limits, allowance.overBudget());
    // Before its end, so that what is said of a round lies between its first fact and its last.
    for (const problem of judgement.problems)
      record.noticed(problem, { part: loop.unit.node.index, frame: frame.id, of: -1 });
    if (judgement.error) {
      const because = [...judgement.because, { kind: 'error' as const, node: loop.unit.node.name, ...judgement.error }];
      endRound(loop, frame.id, { outcome: 'stopped', reason: 'error', because, passedOn: null });
      closeLoop(loop, loop.run.failed(frame.round, judgement.error), judgement.error, loop.unit.node.id);
      return;
    }
    if (!judgement.cut) loop.completed++;
    const { outcome, reason, because, passedOn } = judgement;
    endRound(loop, frame.id, { outcome, reason, because, passedOn });
    if (reason === 'rounds_limit') record.limitReached({ what: 'rounds', used: frame.round, limit: frame.round });
    if (outcome === 'again') due.push(loop);
    else closeLoop(loop, loop.run.close(), null, '');
  }

  function endRound(loop: LoopFrame, id: number, verdict: Omit<Verdict, 'path' | 'round'>): void {
    record.roundEnded(loop.unit.node.index, id, loop.id, loop.rounds, {
      path: pathOf(loop),
      round: loop.rounds,
      ...verdict,
    });
  }

  function failedRound(loop: LoopFrame, id: number, failure: Failure, at: string): void {
    endRound(loop, id, {
      outcome: 'stopped',
      reason: 'error',
      because: [{ kind: 'error', node: at, ...failure }],
      passedOn: null,
    });
    closeLoop(loop, loop.run.failed(loop.rounds, failure), failure, at);
  }

  function closeLoop(loop: LoopFrame, outcome: Outcome | 'fail', failure: Failure | null, at: string): void {
    record.loopClosed(loop.unit.node.index, loop.id, loop.rounds, loop.completed);
    closeHolder(loop, outcome === 'fail' ? { error: failure ?? { code: 'loop-failed', params: {} } } : outcome, at);
  }

  function closeHolder(holder: HolderFrame, came: Outcome, at: string): void {
    const { unit, parent, started } = holder;
    holder.over = true;
    parent.open--;
    due.push(parent);
    endContained(parent, unit, started, came, at || unit.node.id);
  }

  function endContained(frame: ScopeFrame, unit: LoopUnit | MapUnit, started: number, came: Outcome, at: string): void {
    if (isShown(unit)) record.nodeEnded(unit.node.index, frame.id, started, came);
    if (came.error && !unit.node.tolerant) fail(frame, came.error, at);
    else settle(frame, unit, came, started);
  }

  /** The scope ends with this failure, and everything still running inside it is cancelled (concurrency is structured). */
  function fail(frame: ScopeFrame, failure: Failure, at: string): void {
    if (frame.failure) return;
    frame.failure = failure;
    frame.failedAt = at;
    if (!frame.parent) record.noticed(failureProblem(failure, at));
    cancel(frame);
  }

  function cancel(around: Frame): void {
    const waiting = asking.cancel((candidate) => liesIn(candidate.frame, around));
    cancelInside(around, waiting, due, record, allowance.refused());
    around.open = 0;
    due.push(around);
  }

  function end(status: RunResult['status'], frame: ScopeFrame | null, failure: Failure | null): void {
    const closed = frame?.schedule.close();
    const came = closed && !failure ? plan.result(closed) : { text: '', value: null, node: null };
    result = {
      status,
      result: came,
      unread: closed?.unread ?? {},
      queued: closed?.queued ?? {},
      took: asking.clock(),
      failure,
    };
    record.runEnded(result);
    journal.close();
  }

  function cut(status: 'stopped' | 'limit'): RunState {
    if (status === 'stopped') stoppedAt = journal.seq();
    else record.limitReached(allowance.refused()!);
    if (root) cancel(root);
    const failure = root?.failure ?? null;
    end(failure ? 'failed' : status, root, failure);
    return 'ended';
  }

  /** Acts upon an answer, or says what a run at rest waits for. */
  function goOn(heard: Heard): RunState | null {
    const rest = atRest(heard);
    switch (rest.kind) {
      case 'answer':
        if (rest.outside) run.deliver(rest.asked, rest.recorded);
        else act(rest.asked, rest.recorded);
        return null;
      case 'diverged':
      case 'asking':
      case 'halted':
        return rest.kind;
      default:
        return unreachable(rest);
    }
  }

  function act(asked: number, recorded: Recorded): void {
    const { activation, answer } = asking.answer(asked, recorded);
    allowance.paid(answer);
    if (activation) resume(activation, answer);
  }

  const run: Run = {
    pump(mayGoOn, heard = () => false) {
      if (!root && !result) begin();
      for (;;) {
        if (result) return 'ended';
        if (stopping || (options.tape?.stoppedAt !== undefined && journal.seq() >= options.tape.stoppedAt))
          return cut('stopped');
        if (allowance.refused()) return cut('limit');
        if (!mayGoOn()) return 'more';
        const frame = due.shift();
        if (frame) stepOrFail(frame);
        else {
          const state = goOn(heard);
          if (state) return state;
        }
      }
    },
    open: () => asking.open(),
    record: (asked, answer, took) => asking.record(asked, answer, took),
    deliver(asked, recorded) {
      entries.push(recorded);
      act(asked, recorded);
    },
    stop() {
      stopping = true;
    },
    clock: () => asking.clock(),
    activations: () => allowance.activations(),
    tape: () => (stoppedAt === undefined ? { entries } : { entries, stoppedAt }),
    result: () => result,
  };
  return run;
}
