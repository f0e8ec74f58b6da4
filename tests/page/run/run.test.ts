import { emptyDigest } from '../../../src/engine/inspection/digest.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';
import type { RunAsks } from '../../../src/page/run/model/models.svelte.ts';
import { RunInView } from '../../../src/page/run/run-in-view.svelte.ts';
import { Run, type LiveRun, type StartRun } from '../../../src/page/run/run.svelte.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import type { RunMessage } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { summaryOf } from '../../history/support.ts';

const ASK: Ask = {
  node: 'Editor',
  id: 'Editor',
  part: 1,
  nth: 1,
  address: 'Editor[1]/Editor',
  hash: 'h',
  request: { kind: 'human', question: 'Is it good?', context: '', quickReplies: [] },
};

/** A run worker that does nothing by itself. */
const LIVE: LiveRun = {
  calls: {
    stop: () => Promise.resolve(),
    pause: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    step: () => Promise.resolve(),
    setPace: () => Promise.resolve(),
    pauseBefore: () => Promise.resolve(),
    answer: () => Promise.resolve(),
    skip: () => Promise.resolve(),
    rounds: () => Promise.resolve([]),
    activation: () => Promise.resolve(null),
    lastStart: () => Promise.resolve(null),
    moment: () => Promise.resolve(null),
    held: () => Promise.resolve(null),
    digest: (frame) => Promise.resolve(emptyDigest(frame)),
    timeline: () => Promise.resolve({ rows: [], next: null }),
    find: () => Promise.resolve({ matches: [], next: null }),
    account: () => Promise.resolve(null),
    answers: () => Promise.resolve(null),
    expectations: () => Promise.resolve(null),
    keep: () => Promise.resolve(true),
    diagnoses: () => Promise.resolve([]),
  },
  kill: () => undefined,
};

describe('a run of the history', () => {
  it.each(['interrupted', 'running'] as const)(
    'that is %s shows no card and tells a listener of none: nobody would hear what is typed into it',
    (status) => {
      const run = new Run();
      const opened = openForPage(reviewLoop(), {});
      const view = { ...emptyView(4, 4), asks: { 7: ASK } };
      run.open({
        summary: { ...summaryOf('a'), status },
        document: emptyDocument(),
        humans: 'either',
        needs: [],
        opened,
        view,
        complete: false,
      });
      expect(run.state.phase).toBe(status === 'running' ? 'elsewhere' : 'interrupted');
      expect(new RunInView(run).isLive).toBe(status === 'running');
      expect(run.state.view?.asks).toEqual({});
      expect(run.spoken.text).toBe(status === 'running' ? '' : 'The run was interrupted');
    },
  );
});

describe('a run that is refused', () => {
  it('stays refused when its worker says afterwards that it is finished: nothing was run', () => {
    const run = new Run();
    const { workflow } = openForPage(reviewLoop(), {});
    if (!workflow) throw new Error('the loop cannot be read');
    const document = { ...emptyDocument(), text: reviewLoop() };
    let receive: (message: RunMessage) => void = () => undefined;
    const start: StartRun = (_order, receives) => {
      receive = receives;
      return LIVE;
    };
    run.start(start, { document, documentId: null, workflow, stops: [], model: 'scripted', humans: 'either' });
    const problem: Problem = { code: 'run-limit', severity: 'error', params: {} };
    receive({ type: 'refused', problems: [problem] });
    receive({ type: 'finished', status: 'failed' });
    expect(run.state).toMatchObject({ phase: 'refused', refused: [problem], finished: null });
  });
});

describe('a run that goes on', () => {
  const deltaAt = (activations: number): RunMessage => ({
    type: 'view',
    delta: {
      ...{ status: 'running', seq: activations, activations, nodes: [], edges: [], loops: [], asks: [] },
      ...{ rows: [], problems: null, result: null, clock: 0, paused: false, asksGoOn: null, pausedBefore: null },
    },
  });

  it('shows what a model has said so far of an open question, and no more once it is answered', () => {
    const { workflow } = openForPage(reviewLoop(), {});
    let receive: (message: RunMessage) => void = () => undefined;
    const lines: unknown[] = [];
    const start: StartRun = (order, hear, _lost, line) => {
      receive = hear;
      lines.push(order.asked, line);
      return LIVE;
    };
    const run = new Run();
    const { port1: line, port2 } = new MessageChannel();
    onTestFinished(() => [line, port2].forEach((port) => port.close()));
    const asked = { all: { place: '1', model: 'tiny', price: null }, byNode: new Map() };
    const attach = (): RunAsks => ({ asked, line, model: () => 'tiny', end: () => undefined });
    const given = { document: emptyDocument(), stops: [], documentId: null, model: 'model', humans: 'either' } as const;
    run.start(start, { ...given, workflow: workflow!, asks: { attach, chosen: null } });
    expect(lines).toEqual([asked, line]);
    const withAsks = (asks: [number, Ask][]): void => {
      const told = deltaAt(1);
      if (told.type === 'view') receive({ ...told, delta: { ...told.delta, asks } });
    };
    withAsks([[7, ASK]]);
    receive({ type: 'partial', asked: 7, text: 'Not y' });
    expect(run.saying).toEqual({ [ASK.part]: 'Not y' });
    withAsks([]);
    withAsks([[7, ASK]]);
    expect(run.saying).toEqual({});
  });

  it('is told apart from one that nobody can follow, for which nothing moves', () => {
    const { workflow } = openForPage(reviewLoop(), {});
    let receive: (message: RunMessage) => void = () => undefined;
    const start: StartRun = (_order, hear) => {
      receive = hear;
      return LIVE;
    };
    const run = new Run();
    const given = {
      document: emptyDocument(),
      stops: [],
      documentId: null,
      model: 'simulated',
      humans: 'either',
    } as const;
    run.start(start, { ...given, workflow: workflow! });
    const seen = [1, 2, 900, 5000, 5001, 5020, 5030, 5040, 5041].map((activations) => {
      receive(deltaAt(activations));
      return run.rushing;
    });
    expect(seen).toEqual([false, false, true, true, false, false, true, true, false]);
    receive(deltaAt(9000));
    receive({ type: 'finished', status: 'completed' });
    expect(run.rushing).toBe(false);
  });
});
