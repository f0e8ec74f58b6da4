import type { Failure, Outcome } from '../workflow/activation.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { FrameEffects } from './activation.ts';
import { noteRound } from './best.ts';
import { accountOf, isHalted } from './books.ts';
import { usedUp, type BudgetEvidence } from './budget.ts';
import { capped } from './cap.ts';
import { LoopFrame, RoundFrame, type ScopeFrame } from './frame.ts';
import { isCycle, pathOf } from './frame-path.ts';
import { endNode } from './end-node.ts';
import { holdStarted, letGo } from './in-hand.ts';
import type { LoopUnit } from './plan.ts';
import type { Running } from './running.ts';
import { closeHolder, fail } from './settle.ts';
import { spendingOf } from './sums.ts';

export function enterLoop(running: Running, frame: ScopeFrame, unit: LoopUnit): void {
  const { record, door, due } = running;
  const given = frame.schedule.take(unit);
  const part = unit.node.index;
  const started = unit.contained ? record.nodeStarted(part, frame.id, given) : -1;
  if (unit.contained) holdStarted(running.inHand, unit.node, frame, started);
  const run = unit.enter(given, new FrameEffects(door, frame, unit.node));
  if ('code' in run) {
    if (unit.contained) endNode(running, unit.node, frame, started, { error: run });
    fail(running, frame, run, unit.node.id);
    return;
  }
  const loop = new LoopFrame(frame, unit, run, started, running.frames++, door.now);
  frame.open++;
  letGo(running.inHand);
  record.loopEntered(part, loop.id, frame.id, 1, loop.depth);
  if (isCycle(unit)) due.unshift(loop);
  else due.push(loop);
}

export function startRound(running: Running, loop: LoopFrame): void {
  const { record, door, due, books } = running;
  if (isHalted(books, loop)) {
    closeLoop(running, loop, loop.run.close(accountOf(loop, door.now)), null, '');
    return;
  }
  const begun = loop.run.begin(loop.rounds + 1);
  const round = ++loop.rounds;
  loop.refused = null;
  const id = running.frames++;
  record.roundStarted(loop.unit.node.index, id, loop.id, round, loop.depth);
  if ('code' in begun) {
    endRound(running, loop, id, errorVerdict(begun, loop.unit.node.id), undefined);
    failLoop(running, loop, begun, loop.unit.node.id);
    return;
  }
  const frame = new RoundFrame(loop, begun, id, door.now);
  if (round === 1 && isCycle(loop.unit)) due.unshift(frame);
  else due.push(frame);
}

/** A round whose schedule has nothing more to start: it is judged, and the loop goes on or ends. */
export function closeRound(running: Running, frame: RoundFrame): void {
  const { record, door, due, books } = running;
  const loop = frame.parent;
  if (frame.halted) {
    frame.halted = false;
    books.halts--;
  }
  if (frame.failure) {
    endRound(running, loop, frame.id, errorVerdict(frame.failure, frame.failedAt), frame);
    failLoop(running, loop, frame.failure, frame.failedAt);
    return;
  }
  if (isHalted(books, frame)) {
    cutRound(running, frame);
    return;
  }
  const account = accountOf(loop, door.now);
  const judged = loop.run.judge(frame.round, frame.schedule.close(), account);
  const over = judged.outcome === 'again' ? usedUp(books.budget, running.root?.spent ?? null, door.now) : null;
  const judgement = capped(judged, frame.round, books.limits, over);
  if (judgement !== judged) running.best.loopWasCut = true;
  // Before its end, so that what is said of a round lies between its first fact and its last.
  for (const problem of judgement.problems)
    record.noticed(problem, { part: loop.unit.node.index, frame: frame.id, of: -1 });
  const { outcome, reason, because, passedOn, error } = judgement;
  if (error) {
    const why = { kind: 'error' as const, node: loop.unit.node.name, code: error.code, params: error.params };
    endRound(running, loop, frame.id, stoppedBy('error', because.concat(why)), frame);
    failLoop(running, loop, error, loop.unit.node.id);
    return;
  }
  if (!judgement.cut) {
    loop.completed++;
    noteRound(running.best, loop, judgement);
  }
  endRound(running, loop, frame.id, { outcome, reason, because, passedOn }, frame);
  if (reason === 'rounds_limit') record.limitReached({ what: 'rounds', used: frame.round, limit: frame.round });
  if (outcome === 'again') due.push(loop);
  else closeLoop(running, loop, loop.run.close(accountOf(loop, door.now)), null, '');
}

/** A round inside of one that was halted is not complete, and its loop ends with what it has. */
function cutRound(running: Running, frame: RoundFrame): void {
  const loop = frame.parent;
  const over = overAround(frame);
  endRound(running, loop, frame.id, stoppedBy(over ? 'budget' : 'cancelled', over ? [over] : []), frame);
  closeLoop(running, loop, loop.run.close(accountOf(loop, running.door.now)), null, '');
}

/** The budget for want of which a round around was halted; null where it was its time. */
function overAround(frame: RoundFrame): BudgetEvidence | null {
  for (let at: ScopeFrame | null = frame; at; at = at.parent?.parent ?? null)
    if (at.kind === 'round' && at.halted) return at.parent.refused?.over ?? null;
  return null;
}

type Ending = Pick<Verdict, 'outcome' | 'reason' | 'because' | 'passedOn'>;

function stoppedBy(reason: string, because: Verdict['because']): Ending {
  return { outcome: 'stopped', reason, because, passedOn: null };
}

function errorVerdict({ code, params }: Failure, node: string): Ending {
  return stoppedBy('error', [{ kind: 'error', node, code, params }]);
}

function endRound(
  { record, door }: Running,
  loop: LoopFrame,
  id: number,
  { outcome, reason, because, passedOn }: Ending,
  frame: RoundFrame | undefined,
): void {
  const verdict: Verdict = { path: pathOf(loop), round: loop.rounds, outcome, reason, because, passedOn };
  const spent = frame && spendingOf(frame.spent, door.now - frame.since);
  if (spent) verdict.spent = spent;
  if (frame) frame.over = true;
  record.roundEnded(loop.unit.node.index, id, loop.id, loop.rounds, verdict);
}

function failLoop(running: Running, loop: LoopFrame, failure: Failure, at: string): void {
  const account = accountOf(loop, running.door.now);
  closeLoop(running, loop, loop.run.failed(loop.rounds, failure, account), failure, at);
}

function closeLoop(
  running: Running,
  loop: LoopFrame,
  outcome: Outcome | 'fail',
  failure: Failure | null,
  at: string,
): void {
  const { record, door } = running;
  running.inHand.frame = loop;
  record.loopClosed(loop.unit.node.index, loop, spendingOf(loop.spent, door.now - loop.since));
  const failed: Outcome = { error: failure ?? { code: 'loop-failed', params: {} } };
  closeHolder(running, loop, outcome === 'fail' ? failed : outcome, at);
}
