import type { Ask } from '../../../src/engine/journal/ask.ts';
import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { RunView } from '../../../src/engine/journal/view.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';
import type { RunMessage } from '../../../src/worker/protocol.ts';
import { createReporter, type Reporter } from '../../../src/worker/run/reporter.ts';
import { createTestClock, type TestClock } from '../clock.ts';

interface Reported {
  clock: TestClock;
  posted: RunMessage[];
  view: RunView;
  state: { paused: boolean; problems: Problem[] };
  reporter: Reporter;
  /** Something changes. */
  happen(): void;
}

function reported(isAnswered: (ask: Ask) => boolean = () => false, quiet = false): Reported {
  const clock = createTestClock();
  const posted: RunMessage[] = [];
  const view = emptyView(2, 1);
  const state: Reported['state'] = { paused: false, problems: [] };
  const reporter = createReporter(
    { now: clock.now, after: clock.after, post: (message) => posted.push(structuredClone(message)) },
    {
      view: () => view,
      clock: () => view.seq / 10,
      paused: () => state.paused,
      asksGoOn: () => null,
      pausedBefore: () => null,
      rows: () => [],
      problems: () => state.problems,
      isAnswered,
    },
    quiet,
  );
  const happen = (): void =>
    void (view.nodes[0] = { status: 'running', runs: ++view.seq, evidence: [], failure: null });
  return { clock, posted, view, state, reporter, happen };
}

describe('a reporter', () => {
  it('tells at once what there is, so that the page knows that the run has begun', () => {
    const { posted, reporter } = reported();
    reporter.slice();
    expect(posted).toMatchObject([{ type: 'view', delta: { seq: 0, paused: false } }]);
  });
  it('shows what happens first at once, a frame after nothing had happened', () => {
    const { clock, posted, reporter, happen } = reported();
    reporter.slice();
    happen();
    reporter.soon();
    expect(posted).toMatchObject([{ delta: { seq: 0 } }, { delta: { seq: 1 } }]);
    happen();
    reporter.soon();
    expect(posted, 'the next one waits').toHaveLength(2);
    clock.move(16);
    expect(posted).toHaveLength(3);
  });
  it('tells at most one view a frame, and nothing when nothing changed', () => {
    const { clock, posted, reporter, happen } = reported();
    for (let slice = 0; slice < 24; slice++) {
      happen();
      clock.move(8);
      reporter.slice();
    }
    clock.move(16);
    reporter.soon();
    const told = posted.length;
    expect(told).toBeLessThanOrEqual(2 + (24 * 8) / 16);
    expect(told).toBeGreaterThanOrEqual(11);
    for (let slice = 0; slice < 10; slice++) {
      clock.move(8);
      reporter.slice();
    }
    expect(posted).toHaveLength(told);
  });
  it('does not flood the page with a run that goes on without a rest', () => {
    const { clock, posted, reporter, happen } = reported();
    const toldIn = (milliseconds: number): number => {
      const before = posted.length;
      for (let at = 0; at < milliseconds; at += 8) {
        happen();
        clock.move(8);
        reporter.slice();
      }
      return posted.length - before;
    };
    toldIn(400);
    expect(toldIn(4000)).toBe(20);
    reporter.soon();
    expect(toldIn(160), 'it can be followed again after a rest').toBeGreaterThanOrEqual(9);
  });
  it('tells the last change before a wait, as soon as the frame allows', () => {
    const { clock, posted, reporter, happen } = reported();
    happen();
    reporter.slice();
    happen();
    reporter.soon();
    reporter.soon();
    expect(posted).toHaveLength(1);
    clock.move(16);
    expect(posted).toHaveLength(2);
    expect(posted[1]).toMatchObject({ delta: { seq: 2, clock: 0.2, nodes: [[0, { runs: 2 }]] } });
    clock.move(100);
    expect(posted).toHaveLength(2);
  });
  it('tells five times a second what more may follow upon, and at once what nothing follows upon', () => {
    const { clock, posted, reporter, happen } = reported();
    happen();
    reporter.soon(true);
    for (let nth = 0; nth < 50; nth++) {
      clock.move(10);
      happen();
      reporter.soon(true);
    }
    expect(posted).toHaveLength(3);
    reporter.soon();
    clock.move(16);
    expect(posted.at(-1)).toMatchObject({ delta: { seq: 51 } });
  });

  it('that is quiet tells nobody of the way, and all of it where the run is held or ends', () => {
    const { clock, posted, reporter, happen } = reported(undefined, true);
    for (let slice = 0; slice < 50; slice++) {
      happen();
      clock.move(8);
      reporter.slice();
    }
    expect(posted).toEqual([]);
    reporter.soon();
    expect(posted).toMatchObject([{ delta: { seq: 50 } }]);
    happen();
    clock.move(20);
    reporter.slice();
    expect(posted, 'it goes on before the eyes of whoever let it').toHaveLength(2);
    const ended = reported(undefined, true);
    ended.happen();
    ended.reporter.end({ type: 'finished', status: 'completed' });
    expect(ended.posted).toMatchObject([{ type: 'view', delta: { seq: 1 } }, { type: 'finished' }]);
  });
  it('tells a pause though no fact was written', () => {
    const { clock, posted, state, reporter } = reported();
    reporter.slice();
    clock.move(20);
    state.paused = true;
    reporter.soon();
    expect(posted.at(-1)).toMatchObject({ delta: { paused: true } });
  });
  it('tells what is no fact of the run together with what is', () => {
    const { clock, posted, view, state, reporter } = reported();
    reporter.slice();
    clock.move(20);
    view.problems = [{ code: 'run-limit', severity: 'info', params: {} }];
    state.problems = [{ code: 'history-run-unkept', severity: 'warning', params: {} }];
    reporter.slice();
    expect(posted.at(-1)).toMatchObject({
      delta: { problems: [{ code: 'run-limit' }, { code: 'history-run-unkept' }] },
    });
  });
  it('ends with everything told, and the last message last', () => {
    const { clock, posted, reporter, happen } = reported();
    reporter.slice();
    happen();
    reporter.soon();
    reporter.end({ type: 'finished', status: 'completed' });
    clock.move(100);
    expect(posted.map((message) => message.type)).toEqual(['view', 'view', 'finished']);
  });

  it('tells of no pause once the run is over: the page would hold it for one that goes on', () => {
    const { clock, posted, state, reporter } = reported();
    reporter.slice();
    reporter.end({ type: 'finished', status: 'completed' });
    state.paused = true;
    reporter.soon();
    reporter.slice();
    clock.move(1000);
    expect(posted.at(-1)?.type).toBe('finished');
  });
});
