import { describe, expect, it, vi } from 'vitest';
import { emptyView } from '../../src/engine/journal/fold.ts';
import type { RunView } from '../../src/engine/journal/view.ts';
import type { Verdict } from '../../src/engine/workflow/verdict.ts';
import { createHand, type Hand } from '../../src/worker/hand.ts';
import { createRunTime } from '../../src/worker/run-time.ts';
import { createVisitor } from '../../src/worker/visitor.ts';
import { createTestClock, type TestClock } from './clock.ts';

interface Held {
  clock: TestClock;
  hand: Hand;
  view: RunView;
  time: ReturnType<typeof createRunTime>;
  changes: () => number;
  wants(): boolean;
}

function held(): Held {
  const clock = createTestClock();
  const time = createRunTime(clock.now);
  const onChange = vi.fn();
  const hand = createHand(clock, time, onChange);
  const view = emptyView(1, 0);
  return {
    clock,
    hand,
    view,
    time,
    changes: () => onChange.mock.calls.length,
    wants: () => hand.wantsRest(() => view),
  };
}

/** A round of a loop ends. */
function endRound(view: RunView, part: number): void {
  const verdict: Verdict = { path: 'a', round: 1, outcome: 'again', reason: 'edge', because: [], passedOn: null };
  view.loops[part] = {
    part,
    frame: 1,
    parent: 0,
    around: -1,
    status: 'running',
    rounds: 1,
    completed: 1,
    entries: 1,
    verdict,
  };
}

/** Whether the promise has settled by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return done;
}

describe('the hand on a run', () => {
  it('wants nothing and reads nothing until it is told to', () => {
    const { hand } = held();
    const view = vi.fn();
    expect(hand.wantsRest(view)).toBe(false);
    expect(view).not.toHaveBeenCalled();
  });
  it('pauses and goes on', async () => {
    const { hand, wants, changes } = held();
    hand.pause();
    expect([wants(), hand.paused(), changes()]).toEqual([true, true, 1]);
    const hold = hand.hold();
    expect(await settled(hold)).toBe(false);
    hand.resume();
    expect(await settled(hold)).toBe(true);
    expect([wants(), changes()]).toEqual([false, 2]);
  });
  it('pauses after the next round of any loop, not after one that ended before', async () => {
    const { hand, view, wants } = held();
    endRound(view, 0);
    hand.stepRound();
    expect(wants()).toBe(false);
    expect(wants()).toBe(false);
    endRound(view, 1);
    expect([wants(), hand.paused()]).toEqual([true, true]);
    hand.stepRound();
    expect([wants(), hand.paused()]).toEqual([false, false]);
    endRound(view, 0);
    expect([wants(), hand.paused()]).toEqual([true, true]);
  });
  it('forgets the step when it is told to go on', () => {
    const { hand, view, wants } = held();
    hand.stepRound();
    hand.resume();
    expect(wants()).toBe(false);
    endRound(view, 0);
    expect(wants()).toBe(false);
  });
  it('waits for the pace after every activation', async () => {
    const { clock, hand, view, wants } = held();
    hand.setPace(300);
    expect(wants()).toBe(false);
    view.activations = 1;
    expect(wants()).toBe(true);
    const hold = hand.hold();
    clock.move(299);
    expect(await settled(hold)).toBe(false);
    clock.move(1);
    expect(await settled(hold)).toBe(true);
    expect(wants()).toBe(false);
  });
  it('does not let a new pace wait for the old one', async () => {
    const { hand, view, wants } = held();
    hand.setPace(60_000);
    view.activations = 1;
    wants();
    const hold = hand.hold();
    hand.setPace(0);
    expect(await settled(hold)).toBe(true);
    view.activations = 2;
    expect(wants()).toBe(false);
  });
  it('lets go of everything for a run that is stopped', async () => {
    const { hand, view, wants } = held();
    hand.setPace(1000);
    view.activations = 1;
    hand.pause();
    wants();
    const hold = hand.hold();
    hand.letGo();
    expect(await settled(hold)).toBe(true);
    expect(wants()).toBe(false);
  });
  it('stops the run clock while it pauses', () => {
    const { clock, hand, time } = held();
    clock.move(1000);
    hand.pause();
    clock.move(5000);
    hand.pause();
    hand.resume();
    clock.move(500);
    hand.resume();
    expect(time.now()).toBe(1500);
  });
});

describe('the visitor', () => {
  const question = (seq: number): Parameters<ReturnType<typeof createVisitor>['next']>[0][number] => ({
    seq,
    address: `${seq}`,
    hash: 'h',
    at: 0,
    ask: {
      address: `${seq}`,
      hash: 'h',
      node: 'n',
      id: 'n',
      part: 0,
      nth: 1,
      request: { kind: 'human', question: '?', context: '', quickReplies: [] },
    },
  });

  it('answers one of several questions, in seconds of the run clock since it was asked', async () => {
    const { clock, time } = held();
    const visitor = createVisitor(time);
    const first = visitor.next([question(3), question(5)]);
    clock.move(1234);
    time.pause();
    clock.move(60_000);
    time.resume();
    visitor.say(5, 'no');
    visitor.say(5, 'a second thought');
    expect(await first).toEqual({ asked: 5, text: 'no', took: 1.234 });
    const second = visitor.next([question(3), question(9)]);
    clock.move(1000);
    visitor.say(3, 'SHIP');
    expect(await second).toEqual({ asked: 3, text: 'SHIP', took: 2.234 });
  });
  it('may answer before the run comes to ask for it', async () => {
    const visitor = createVisitor(held().time);
    visitor.say(3, 'yes');
    visitor.say(2, 'to nothing');
    expect(await visitor.next([question(3)])).toMatchObject({ asked: 3, text: 'yes' });
  });
  it('leaves, and answers nothing any more', async () => {
    const visitor = createVisitor(held().time);
    const waiting = visitor.next([question(1)]);
    visitor.leave();
    expect(await waiting).toBeNull();
    visitor.say(1, 'too late');
    expect(await visitor.next([question(1)])).toBeNull();
  });
});
