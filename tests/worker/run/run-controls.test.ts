import { describe, expect, it, vi } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { RunView } from '../../../src/engine/journal/view.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import { createRunControls, type RunControls } from '../../../src/worker/run/run-controls.ts';
import { createRunTime } from '../../../src/worker/run/run-time.ts';
import { createVisitor } from '../../../src/worker/run/outside.ts';
import { createTestClock, type TestClock } from '../clock.ts';

interface Held {
  clock: TestClock;
  controls: RunControls;
  view: RunView;
  time: ReturnType<typeof createRunTime>;
  changes: () => number;
  wants(): boolean;
}

function held(): Held {
  const clock = createTestClock();
  const time = createRunTime(clock.now);
  const onChange = vi.fn();
  const controls = createRunControls(clock, time, onChange);
  const view = emptyView(1, 0);
  return {
    clock,
    controls,
    view,
    time,
    changes: () => onChange.mock.calls.length,
    wants: () => controls.wantsRest(() => view, null),
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
    spent: null,
  };
}

/** Whether the promise has settled by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return done;
}

describe('the controls of a run', () => {
  it('wants nothing and reads nothing until it is told to', () => {
    const { controls } = held();
    const view = vi.fn();
    expect(controls.wantsRest(view, null)).toBe(false);
    expect(view).not.toHaveBeenCalled();
  });
  it('pauses and goes on', async () => {
    const { controls, wants, changes } = held();
    controls.pause();
    expect([wants(), controls.paused(), changes()]).toEqual([true, true, 1]);
    const hold = controls.hold();
    expect(await settled(hold)).toBe(false);
    controls.resume();
    expect(await settled(hold)).toBe(true);
    expect([wants(), changes()]).toEqual([false, 2]);
  });
  it('pauses after the next round of any loop, not after one that ended before', async () => {
    const { controls, view, wants } = held();
    endRound(view, 0);
    controls.step('round');
    expect(wants()).toBe(false);
    expect(wants()).toBe(false);
    endRound(view, 1);
    expect([wants(), controls.paused()]).toEqual([true, true]);
    controls.step('round');
    expect([wants(), controls.paused()]).toEqual([false, false]);
    endRound(view, 0);
    expect([wants(), controls.paused()]).toEqual([true, true]);
  });
  it('pauses after the next node, not after one that ended before, and not while one is at work', () => {
    const { controls, view, wants } = held();
    const node = (status: 'running' | 'finished'): void => {
      view.nodes = [{ ...view.nodes[0]!, status }];
    };
    view.activations = 3;
    node('finished');
    controls.step('node');
    expect(wants()).toBe(false);
    view.activations = 4;
    node('running');
    expect(wants()).toBe(false);
    node('finished');
    expect([wants(), controls.paused()]).toEqual([true, true]);
    controls.step('node');
    expect([wants(), controls.paused()]).toEqual([false, false]);
  });
  it('pauses before marked nodes, once at each place, and forgets the step', async () => {
    const { controls, view } = held();
    const before = { parts: [0], round: 1 };
    const wants = (at: typeof before | null): boolean => controls.wantsRest(() => view, at);
    controls.step('round');
    expect([wants(null), wants(before), controls.pausedBefore()]).toEqual([false, true, before]);
    controls.resume();
    expect([wants(before), controls.pausedBefore()]).toEqual([false, null]);
    endRound(view, 0);
    expect([wants(null), controls.paused()]).toEqual([false, false]);
    expect([wants({ ...before }), controls.paused()]).toEqual([true, true]);
  });
  it('does the one node that it is to do, and pauses before the next that is marked', () => {
    const { controls, view } = held();
    const wants = (at: { parts: number[]; round: number } | null): boolean => controls.wantsRest(() => view, at);
    controls.step('node');
    expect([wants(null), wants({ parts: [0], round: 1 }), controls.paused()]).toEqual([false, false, false]);
    view.activations = 1;
    view.nodes = [{ ...view.nodes[0]!, status: 'running' }];
    expect([wants({ parts: [0], round: 2 }), controls.pausedBefore()?.round]).toEqual([true, 2]);
  });
  it('forgets the step when it is told to go on', () => {
    const { controls, view, wants } = held();
    controls.step('round');
    controls.resume();
    expect(wants()).toBe(false);
    endRound(view, 0);
    expect(wants()).toBe(false);
  });
  it('waits for the pace after every activation', async () => {
    const { clock, controls, view, wants } = held();
    controls.setPace(300);
    expect(wants()).toBe(false);
    view.activations = 1;
    expect(wants()).toBe(true);
    const hold = controls.hold();
    clock.move(299);
    expect(await settled(hold)).toBe(false);
    clock.move(1);
    expect(await settled(hold)).toBe(true);
    expect(wants()).toBe(false);
  });
  it('does not let a new pace wait for the old one', async () => {
    const { controls, view, wants } = held();
    controls.setPace(60_000);
    view.activations = 1;
    wants();
    const hold = controls.hold();
    controls.setPace(0);
    expect(await settled(hold)).toBe(true);
    view.activations = 2;
    expect(wants()).toBe(false);
  });
  it('lets go of everything for a run that is stopped', async () => {
    const { controls, view, wants } = held();
    controls.setPace(1000);
    view.activations = 1;
    controls.pause();
    wants();
    const hold = controls.hold();
    controls.letGo();
    expect(await settled(hold)).toBe(true);
    expect(wants()).toBe(false);
  });
  it('stops the run clock while it pauses', () => {
    const { clock, controls, time } = held();
    clock.move(1000);
    controls.pause();
    clock.move(5000);
    controls.pause();
    controls.resume();
    clock.move(500);
    controls.resume();
    expect(time.now()).toBe(1500);
  });
});

describe('the visitor', () => {
  it('answers each of several questions, in seconds of the run clock since it was asked', async () => {
    const { clock, time } = held();
    const visitor = createVisitor(time);
    const [third, fifth] = [visitor.answer(3), visitor.answer(5)];
    clock.move(1234);
    time.pause();
    clock.move(60_000);
    time.resume();
    visitor.say(5, 'no');
    visitor.say(5, 'a second thought');
    expect(await fifth).toEqual({ text: 'no', took: 1.234, skipped: 0 });
    clock.move(1000);
    visitor.say(3, 'SHIP');
    expect(await third).toEqual({ text: 'SHIP', took: 2.234, skipped: 0 });
  });
  it('need not wait: what is skipped counts into what is open then, and into nothing that is asked later', async () => {
    const { clock, time } = held();
    const visitor = createVisitor(time);
    const first = visitor.answer(3);
    clock.move(1000);
    visitor.skip(300);
    const second = visitor.answer(5);
    visitor.skip(10);
    visitor.say(3, 'yes');
    visitor.say(5, 'no');
    expect(await first).toEqual({ text: 'yes', took: 1, skipped: 310 });
    expect(await second).toEqual({ text: 'no', took: 0, skipped: 10 });
  });
  it('may answer before the run comes to ask for it', async () => {
    const visitor = createVisitor(held().time);
    visitor.say(3, 'yes');
    visitor.say(2, 'to nothing');
    expect(await visitor.answer(3)).toMatchObject({ text: 'yes' });
  });
});
