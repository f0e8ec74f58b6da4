import { describe, expect, it } from 'vitest';
import type { ChosenModel } from '../../../../src/ask/protocol.ts';
import { emptyView } from '../../../../src/engine/journal/fold.ts';
import type { Settings } from '../../../../src/engine/document/document.ts';
import type { Spending } from '../../../../src/engine/workflow/usage.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { firstTemplate } from '../../../../src/page/document/opening/templates.ts';
import { Studio } from '../../../../src/page/document/studio.svelte.ts';
import { Answers } from '../../../../src/page/run/answers.svelte.ts';
import { Models } from '../../../../src/page/run/model/models.svelte.ts';
import { withNode } from '../../../../src/page/run/model/with-node.ts';
import { Run } from '../../../../src/page/run/run.svelte.ts';
import { Times } from '../../../../src/page/run/times/times.svelte.ts';
import type { LibraryWorker, RunMessage, RunOrder, RunSummary, ViewDelta } from '../../../../src/worker/protocol.ts';
import { summaryOf } from '../../../history/support.ts';

const TINY: ChosenModel = {
  model: 'tiny',
  host: 'localhost:11434',
  isLocal: true,
  price: null,
  models: [],
  bounds: { calls: 5, tokens: 1000 },
};

const spentOf = (calls: number): Spending => ({
  ...{ calls, tokens: calls * 10, input: 0, output: 0, cached: 0, usd: 0, seconds: 1 },
});

const TEXT = { text: 'A poem.', value: 'A poem.', node: null };
const NOTHING_LEFT = { unread: {}, queued: {}, took: 1, failure: null };

/** A desk whose runs are done by hand. */
function atDesk(settings: Settings = { model: 'simulated' }, chosen: ChosenModel | null = null) {
  const template = firstTemplate();
  const document = { ...template.document, settings: { ...template.document.settings, ...settings } };
  const studio = new Studio(
    document,
    { kind: 'template', id: template.id },
    openForPage(document.text, document.settings),
    null,
  );
  const models = new Models();
  const answers = new Answers(studio, new Run(), models);
  if (chosen) {
    models.chosen = chosen;
    answers.askModel();
  }
  const listed: RunSummary[] = [];
  const going: { order: RunOrder; say(message: RunMessage): void; end(calls?: number): void; killed: boolean }[] = [];
  const lanes = { begun: 0, ended: 0 };
  const read = { times: 0 };
  const start = (order: RunOrder, say: (message: RunMessage) => void) => {
    const finish = (status: 'completed' | 'stopped', calls = 0): void => {
      const result = { status, result: TEXT, ...NOTHING_LEFT, spent: spentOf(calls) };
      listed.push({ ...summaryOf(order.runId), status, result: 'A poem.' });
      say({ type: 'view', delta: { ...delta(), result } });
      say({ type: 'finished', status });
    };
    const run = { order, say, end: (calls?: number) => finish('completed', calls), killed: false };
    going.push(run);
    const calls = { stop: () => Promise.resolve(finish('stopped')) } as never;
    return { calls, kill: () => void (run.killed = true) };
  };
  const desk = {
    studio,
    answers,
    models,
    library: {
      listRuns() {
        read.times++;
        return Promise.resolve(structuredClone(listed));
      },
    } as unknown as LibraryWorker,
    given: { documentId: null },
    historyChanged: () => undefined,
    tools: {
      lane: () => {
        lanes.begun++;
        return { start, end: () => void lanes.ended++ };
      },
    },
  };
  return { times: new Times(desk), desk, going, lanes, read };
}

function delta(): ViewDelta {
  const { status, seq, activations, problems, result } = emptyView(4, 4);
  return {
    ...{ status, seq, activations, problems, result, nodes: [], edges: [], loops: [], asks: [] },
    ...{ rows: [], clock: 0, paused: false, asksGoOn: null, pausedBefore: null },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a document that is tried many times', () => {
  it('is run by one seed after the other, two at a time, each a run of its own', async () => {
    const { times, going, lanes } = atDesk({ model: 'simulated', seed: 4 });
    await times.start(5, null);
    expect(going).toHaveLength(2);
    for (let nth = 0; nth < 5; nth++) going[nth]?.end();
    await settle();
    expect(going.map(({ order }) => [order.use, order.document.settings.seed, order.pace])).toEqual(
      [4, 5, 6, 7, 8].map((seed) => ['new', seed, 0]),
    );
    expect(new Set(going.map(({ order }) => order.runId)).size).toBe(5);
    expect([times.active, times.told.total, times.told.counts.end]).toEqual([false, 5, 5]);
    expect(times.rows.map(({ run }) => run?.result)).toEqual(Array(5).fill('A poem.'));
    expect(going.every(({ killed }) => killed)).toBe(true);
    expect(lanes, 'two workers, and none is left').toEqual({ begun: 2, ended: 2 });
  });

  it('is shown now and then while it goes on, and at once when all is over; a row that was read is not made again', async () => {
    const { times, going, read } = atDesk();
    await times.start(20, null);
    going[0]?.end();
    await settle();
    const [first] = times.rows;
    for (let nth = 1; nth < 19; nth++) {
      going[nth]?.end();
      await settle();
    }
    expect([times.rows.length, read.times], 'what ended since is not looked up yet').toEqual([1, 1]);
    going[19]?.end();
    await settle();
    expect([times.rows.length, read.times, times.rows.every(({ run }) => run !== null)]).toEqual([20, 2, true]);
    expect(times.rows[0]).toBe(first);
  });

  it('begins no more once it is stopped, and counts the stopped ones', async () => {
    const { times, going } = atDesk();
    await times.start(5, null);
    going[0]?.end();
    times.stop();
    await settle();
    expect(going).toHaveLength(3);
    expect([times.active, times.cut, times.told.counts.end, times.told.counts.stopped]).toEqual([
      false,
      'stopped',
      1,
      2,
    ]);
  });

  it('asks no visitor: one who would answer is played, and a run that asks all the same is left to be continued', async () => {
    const { times, going, lanes } = atDesk({ humans: 'visitor' }, { ...TINY, isLocal: false });
    await times.start(2, { calls: 10 });
    expect(going[0]?.order.humans).toBe('simulated');
    const ask = { node: 'N', id: 'N', part: 0, nth: 1, address: 'a', hash: 'h' };
    const request = { kind: 'tool', tool: 'search', call: {} };
    const asks = [[7, { ...ask, request }]] as unknown as ViewDelta['asks'];
    going[0]?.say({ type: 'view', delta: { ...delta(), asks } });
    going[1]?.say({ type: 'view', delta: { ...delta(), paused: true, asksGoOn: 0 } });
    expect(going.map(({ killed }) => killed)).toEqual([true, true]);
    expect(times.rows.map(({ kind, broken }) => [kind, broken])).toEqual([
      ['stopped', 'asks'],
      ['stopped', 'unbounded'],
    ]);
    expect(times.active).toBe(false);
    expect(lanes, 'no worker is left').toEqual({ begun: 2, ended: 2 });
  });

  it('is not tried by prepared answers, which are the same in every run', async () => {
    const { times, going } = atDesk({ model: 'scripted' });
    await times.start(5, null);
    expect([going.length, times.active, times.series]).toEqual([0, false, null]);
  });
});

describe('a real model that is tried many times', () => {
  it('is asked one run at a time on this machine, under one budget, and the rest is not begun', async () => {
    const { times, going } = atDesk({}, TINY);
    await times.start(5, { calls: 8, tokens: 5000 });
    expect(going).toHaveLength(1);
    going[0]?.end(5);
    going[1]?.end(3);
    await settle();
    expect(going.map(({ order }) => order.document.settings.budget)).toEqual([
      { calls: 5, tokens: 1000 },
      { calls: 3, tokens: 1000 },
    ]);
    expect(going.map(({ order }) => order.document.settings.seed)).toEqual([undefined, undefined]);
    expect([times.active, times.cut, times.told.total]).toEqual([false, 'budget', 2]);
    expect(times.told.spent).toMatchObject({ calls: 8, tokens: 80 });
  });

  it('by key goes two at a time; what one may still use is not given to the other', async () => {
    const { times, going } = atDesk({}, { ...TINY, isLocal: false });
    await times.start(4, { calls: 7, tokens: 4000 });
    expect(going.map(({ order }) => order.document.settings.budget?.calls)).toEqual([5, 2]);
    going[1]?.end(2);
    expect(going, 'nothing is left before the first has ended').toHaveLength(2);
    going[0]?.end(1);
    expect(going.map(({ order }) => order.document.settings.budget?.calls)).toEqual([5, 2, 4]);
    going[2]?.end(4);
    expect([times.active, times.cut]).toEqual([false, 'budget']);
  });

  it('is never another model than the one that was told', async () => {
    const { times, going, desk } = atDesk({}, TINY);
    await times.start(3, { calls: 15 });
    desk.models.chosen = { ...TINY, model: 'other' };
    going[0]?.end(1);
    expect([going.length, times.active, times.cut]).toEqual([1, false, 'other-model']);
  });

  it('is no other for a single node, either', async () => {
    const { times, going, desk } = atDesk({}, TINY);
    await times.start(3, { calls: 15 });
    desk.models.chosen = withNode(TINY, 'Editor', 'small');
    going[0]?.end(1);
    expect([going.length, times.active, times.cut]).toEqual([1, false, 'other-model']);
  });
});
