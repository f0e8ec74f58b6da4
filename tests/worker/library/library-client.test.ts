import { describe, expect, it } from 'vitest';
import { PLAIN_VIEW } from '../../../src/drawing/picture-view.ts';
import { holdLibrary, Superseded, type Library } from '../../../src/worker/library/library-client.ts';
import type { OpenedText } from '../../../src/opened/opened-text.ts';
import type { LibraryWorker } from '../../../src/worker/protocol.ts';
import { createTestClock, type TestClock } from '../clock.ts';

interface Held {
  library: Library;
  clock: TestClock;
  /** What each worker was asked, one list a worker. */
  workers: { asked: string[]; terminated: boolean; fail(): void }[];
  /** Answers a question of the last worker by its position. */
  answer(at: number, value: unknown): void;
}

/** A library whose workers answer when they are told to. */
function held(): Held {
  const clock = createTestClock();
  const workers: Held['workers'] = [];
  let answers: ((value: never) => void)[] = [];
  const library = holdLibrary({
    now: clock.now,
    every: clock.every,
    connect(failed) {
      const worker = { asked: [] as string[], terminated: false, fail: failed };
      workers.push(worker);
      answers = [];
      const calls = new Proxy({} as LibraryWorker, {
        get: (_target, name) => (first: unknown) => {
          worker.asked.push(`${String(name)} ${String(first)}`);
          return new Promise((resolve) => answers.push(resolve));
        },
      });
      return { calls, terminate: () => void (worker.terminated = true) };
    },
  });
  return { library, clock, workers, answer: (at, value) => answers[at]?.(value as never) };
}

const opened = (notation: OpenedText['notation']): OpenedText => ({
  notation,
  detected: notation,
  written: {},
  documents: [],
  next: null,
  placeholders: [],
  marked: {},
  wrapped: false,
  workflow: null,
  drawing: null,
  sources: {},
  stops: [],
  bounds: null,
  problems: [],
  runs: false,
});

describe('the library of the page', () => {
  it('is loaded with the first question', async () => {
    const { library, workers, answer } = held();
    expect(workers).toHaveLength(0);
    const runs = library.calls.listRuns();
    answer(0, []);
    expect(await runs).toEqual([]);
    expect(workers).toHaveLength(1);
  });
  it('gives the newest text’s answer, and rejects those that would be stale', async () => {
    const { library, answer } = held();
    const first = library.calls.open('one', {}, PLAIN_VIEW);
    const second = library.calls.open('two', {}, PLAIN_VIEW);
    await expect(first).rejects.toBeInstanceOf(Superseded);
    answer(0, opened('orka'));
    answer(1, opened('chatdev'));
    expect(await second).toMatchObject({ notation: 'chatdev' });
  });
  it('says of a text that hangs the worker that it takes too long, and asks everything else again', async () => {
    const { library, clock, workers, answer } = held();
    const hung = library.calls.open('(a+)+$', {}, PLAIN_VIEW);
    const save = library.calls.deleteRun('run');
    clock.move(19_000);
    expect(workers).toHaveLength(1);
    clock.move(2000);
    expect(await hung).toMatchObject({
      workflow: null,
      runs: false,
      problems: [{ code: 'open-took-too-long', severity: 'error' }],
    });
    expect(workers.map((worker) => [worker.terminated, worker.asked])).toEqual([
      [true, ['open (a+)+$', 'deleteRun run']],
      [false, ['deleteRun run']],
    ]);
    answer(0, undefined);
    await save;
  });
  it('does not count the time that waiting for another took', async () => {
    const { library, clock, workers, answer } = held();
    const offers = library.calls.offers('one', '');
    clock.move(16_000);
    const opening = library.calls.open('two', {}, PLAIN_VIEW);
    answer(0, []);
    await offers;
    clock.move(16_000);
    expect(workers).toHaveLength(1);
    answer(1, opened('chatdev'));
    await opening;
    clock.move(60_000);
    expect(workers).toHaveLength(1);
  });
  it('does not take a sleeping page for a hung worker', async () => {
    const { library, clock, workers, answer } = held();
    const opening = library.calls.open('one', {}, PLAIN_VIEW);
    clock.move(500);
    clock.jump(3_600_000);
    clock.move(500);
    expect(workers).toHaveLength(1);
    answer(0, opened('chatdev'));
    await opening;
  });
  it('rejects what was asked of a worker that broke down, and starts another for the next', async () => {
    const { library, workers, answer } = held();
    const runs = library.calls.listRuns();
    workers[0]?.fail();
    await expect(runs).rejects.toThrow('broke down');
    const again = library.calls.listRuns();
    answer(0, []);
    expect(await again).toEqual([]);
    expect(workers).toHaveLength(2);
  });
  it('passes errors of the worker on', async () => {
    const { library, answer } = held();
    const deletion = library.calls.deleteRun('a');
    answer(0, Promise.reject(new Error('not stored: full')));
    await expect(deletion).rejects.toThrow('not stored: full');
  });
  it('ends', () => {
    const { library, workers } = held();
    void library.calls.listRuns();
    library.dispose();
    expect(workers[0]?.terminated).toBe(true);
  });
});
