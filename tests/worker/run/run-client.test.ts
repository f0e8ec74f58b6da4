import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Interruption, RunCalls, RunMessage } from '../../../src/worker/protocol.ts';
import { watchRun, type Lost, type RunHandle } from '../../../src/worker/run/run-client.ts';
import { createTestClock, type TestClock } from '../clock.ts';
import { newOrder } from '../session-world.ts';

interface Watched {
  clock: TestClock;
  /** The worker's end of the port. */
  port: MessagePort;
  received: RunMessage[];
  lost: Lost[];
  interrupted: [string, Interruption][];
  terminated: () => boolean;
  handle: RunHandle & { failed(): void };
  answerStop: () => void;
  failStart: (error: Error) => void;
}

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

function watched(): Watched {
  const clock = createTestClock();
  const received: RunMessage[] = [];
  const lost: Lost[] = [];
  const interrupted: [string, Interruption][] = [];
  let terminated = false;
  let answerStop: () => void = () => undefined;
  let failStart: (error: Error) => void = () => undefined;
  let port: MessagePort | null = null;
  const never = new Promise<never>(() => undefined);
  const calls: RunCalls = {
    stop: () => new Promise((resolve) => (answerStop = resolve)),
    pause: () => never,
    resume: () => never,
    step: () => never,
    setPace: () => never,
    pauseBefore: () => never,
    answer: () => never,
    skip: () => never,
    rounds: () => never,
    activation: () => never,
    lastStart: () => never,
    moment: () => never,
    held: () => never,
    digest: () => never,
    timeline: () => never,
    find: () => never,
    account: () => never,
    answers: () => never,
    expectations: () => never,
    keep: () => never,
    diagnoses: () => Promise.resolve([]),
  };
  const handle = watchRun(
    {
      calls,
      start(_order, given) {
        port = given;
        return new Promise((_resolve, reject) => (failStart = reject));
      },
      terminate: () => void (terminated = true),
    },
    newOrder('a', ''),
    (message) => received.push(message),
    (why) => lost.push(why),
    { now: clock.now, every: clock.every, interrupted: (runId, why) => interrupted.push([runId, why]) },
  );
  if (!port) throw new Error('not started');
  ports.push(port);
  const said = { answerStop: () => answerStop(), failStart: (error: Error) => failStart(error) };
  return { clock, port, received, lost, interrupted, terminated: () => terminated, handle, ...said };
}

/** Posts from the worker and waits until the page has it. */
async function say({ port, received }: Watched, message: RunMessage): Promise<void> {
  const before = received.length;
  port.postMessage(message);
  await vi.waitFor(() => expect(received.length).toBe(before + 1));
}

describe('a run that is watched', () => {
  it('is killed after two seconds of silence, once, and its history says why', async () => {
    const run = watched();
    await say(run, { type: 'beat' });
    run.clock.move(1900);
    expect(run.lost).toEqual([]);
    run.clock.move(200);
    expect(run.lost).toEqual(['no-heartbeat']);
    expect(run.interrupted).toEqual([['a', 'no-heartbeat']]);
    expect(run.terminated()).toBe(true);
    run.clock.move(60_000);
    run.handle.kill();
    expect(run.lost).toHaveLength(1);
    expect(run.interrupted).toHaveLength(1);
  });
  it('lives as long as it beats', async () => {
    const run = watched();
    for (let beat = 0; beat < 20; beat++) {
      await say(run, { type: 'beat' });
      run.clock.move(500);
    }
    expect(run.lost).toEqual([]);
  });
  it('is not killed for the sleep of its page', async () => {
    const run = watched();
    await say(run, { type: 'beat' });
    run.clock.jump(8 * 3_600_000);
    expect(run.lost).toEqual([]);
    await say(run, { type: 'beat' });
    run.clock.move(1500);
    expect(run.lost).toEqual([]);
  });
  it('may take its time to load', () => {
    const run = watched();
    run.clock.move(60_000);
    expect(run.lost).toEqual([]);
  });
  it('is killed when Stop is not answered', async () => {
    const run = watched();
    await say(run, { type: 'beat' });
    const stop = run.handle.calls.stop();
    run.clock.move(400);
    expect(run.lost).toEqual([]);
    run.clock.move(350);
    expect(run.lost).toEqual(['stop-unanswered']);
    expect(run.interrupted).toEqual([['a', 'stop-unanswered']]);
    await stop;
  });
  it('is killed for an unanswered Stop even if it never said anything', () => {
    const run = watched();
    void run.handle.calls.stop();
    run.clock.move(1000);
    expect(run.lost).toEqual(['stop-unanswered']);
  });
  it('lives on when Stop is answered', async () => {
    const run = watched();
    await say(run, { type: 'beat' });
    const stop = run.handle.calls.stop();
    run.answerStop();
    await stop;
    run.clock.move(1000);
    expect(run.lost).toEqual([]);
    await say(run, { type: 'finished', status: 'stopped' });
    run.clock.move(60_000);
    expect(run.lost).toEqual([]);
  });
  it('is not watched after its last message, and can still be read', async () => {
    const run = watched();
    await say(run, { type: 'refused', problems: [] });
    run.clock.move(60_000);
    expect(run.lost).toEqual([]);
    expect(run.terminated()).toBe(false);
    run.handle.kill();
    expect(run.terminated()).toBe(true);
    expect(run.interrupted).toEqual([]);
  });
  it('is interrupted when the page ends it', async () => {
    const run = watched();
    await say(run, { type: 'beat' });
    run.handle.kill();
    expect(run.interrupted).toEqual([['a', 'page-closed']]);
    expect(run.lost).toEqual([]);
  });
  it('is lost when its worker cannot be loaded or breaks down', async () => {
    const run = watched();
    run.handle.failed();
    expect(run.lost).toEqual(['not-loaded']);
    const other = watched();
    other.failStart(new Error('no'));
    await vi.waitFor(() => expect(other.lost).toEqual(['not-loaded']));
    const begun = watched();
    await say(begun, { type: 'beat' });
    begun.handle.failed();
    expect(begun.lost).toEqual(['failed']);
  });
  it('is waited for as long as its worker asked', async () => {
    const run = watched();
    await say(run, { type: 'beat', budget: 20_000 });
    run.clock.move(19_000);
    expect(run.lost).toEqual([]);
    run.clock.move(2000);
    expect(run.lost).toEqual(['no-heartbeat']);
  });
  it('leaves no reader waiting when it is gone', async () => {
    const run = watched();
    const reading = Promise.all([run.handle.calls.rounds(0, 1, 2), run.handle.calls.activation(1)]);
    run.handle.kill();
    expect(await reading).toEqual([[], null]);
  });
});
