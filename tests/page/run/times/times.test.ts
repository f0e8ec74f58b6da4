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
import { withName } from '../../../../src/page/run/model/with-name.ts';
import { Run } from '../../../../src/page/run/run.svelte.ts';
import { Times } from '../../../../src/page/run/times/times.svelte.ts';
import type {
  CameRun,
  LibraryWorker,
  RunMessage,
  RunOrder,
  RunSummary,
  ViewDelta,
} from '../../../../src/worker/protocol.ts';
import type { Lost } from '../../../../src/worker/run/run-client.ts';
import { summaryOf } from '../../../history/support.ts';

const TINY: ChosenModel = {
  place: '1',
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
  const going: {
    order: RunOrder;
    say(message: RunMessage): void;
    end(calls?: number): void;
    lose(): void;
    killed: boolean;
  }[] = [];
  const lanes = { begun: 0, ended: 0 };
  const read = { times: 0 };
  const start = (order: RunOrder, say: (message: RunMessage) => void, lost: (why: Lost) => void) => {
    const finish = (status: 'completed' | 'stopped', calls = 0): void => {
      const result = { status, result: TEXT, ...NOTHING_LEFT, spent: spentOf(calls) };
      listed.push({ ...summaryOf(order.runId), status, result: 'A poem.' });
      say({ type: 'view', delta: { ...delta(), result } });
      say({ type: 'finished', status });
    };
    const lose = (): void => lost('no-heartbeat');
    const run = { order, say, end: (calls?: number) => finish('completed', calls), lose, killed: false };
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
      explorer: { start },
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

function cameRuns({ series = [] }: RunOrder, ...which: number[]): CameRun[] {
  return which.map((nth) => {
    const run: RunSummary = { ...summaryOf(series[nth] ?? ''), status: 'completed', result: 'A poem.' };
    return { nth, run, progress: run, problems: [], spent: spentOf(0), isLeft: false };
  });
}

function came(order: RunOrder, ...which: number[]): RunMessage {
  return { type: 'came', runs: cameRuns(order, ...which) };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a document that is tried many times', () => {
  it('is run by one seed after the other, all of them one order', async () => {
    const { times, going, lanes } = atDesk({ model: 'simulated', seed: 4 });
    await times.start(5, null);
    const { order, say, end } = going[0]!;
    expect([going.length, order.use, order.document.settings.seed, order.pace]).toEqual([1, 'new', 4, 0]);
    expect(new Set(order.series).size).toBe(5);
    say(came(order, 0, 1));
    expect([times.active, times.rows.length]).toEqual([true, 2]);
    say(came(order, 2, 3, 4));
    end();
    await settle();
    expect([times.active, times.cut, times.told.total, times.told.counts.end]).toEqual([false, null, 5, 5]);
    expect(times.rows.map(({ id, nth }) => [id, nth])).toEqual(order.series?.map((id, nth) => [id, nth]));
    expect(times.rows.map(({ run }) => run?.result)).toEqual(Array(5).fill('A poem.'));
    expect(lanes.begun, 'the worker is one that stays').toBe(0);
  });

  it('begins no more once it is stopped', async () => {
    const { times, going } = atDesk();
    await times.start(5, null);
    going[0]?.say(came(going[0].order, 0, 1));
    times.stop();
    await settle();
    expect([going.length, times.active, times.cut, times.told.total]).toEqual([1, false, 'stopped', 2]);
  });

  it('goes on behind a run whose worker is lost', async () => {
    const { times, going } = atDesk({ model: 'simulated', seed: 4 });
    await times.start(5, null);
    going[0]?.say(came(going[0].order, 0));
    going[0]?.lose();
    const { order } = going[1]!;
    expect([order.document.settings.seed, order.series?.length]).toEqual([6, 3]);
    going[1]?.say(came(order, 0, 1, 2));
    going[1]?.end();
    await settle();
    expect(times.rows.map(({ nth, kind }) => [nth, kind])).toEqual([
      [0, 'end'],
      [1, 'stopped'],
      [2, 'end'],
      [3, 'end'],
      [4, 'end'],
    ]);
  });

  it('tells a run that was left, and those that could not be stored', async () => {
    const { times, going } = atDesk();
    await times.start(2, null);
    const { order, say, end } = going[0]!;
    const [left, unkept] = cameRuns(order, 0, 1);
    say({
      type: 'came',
      runs: [
        { ...left!, progress: { ...left!.progress, status: 'interrupted' }, isLeft: true },
        { ...unkept!, run: null },
      ],
    });
    end();
    expect(times.rows.map(({ kind, broken, run }) => [kind, broken, run === null])).toEqual([
      ['stopped', 'unbounded', false],
      ['end', null, true],
    ]);
  });

  it('is refused once where all would be', async () => {
    const { times, going } = atDesk();
    await times.start(3, null);
    for (let nth = 0; nth < 3; nth++) going[nth]?.say({ type: 'refused', problems: [] });
    expect(times.rows.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused']);
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
  it('is shown now and then while it goes on, and at once when all is over; a row that was read is not made again', async () => {
    const { times, going, read } = atDesk({}, { ...TINY, isLocal: false });
    await times.start(20, {});
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
    desk.models.chosen = withName(TINY, 'Editor', 'small');
    going[0]?.end(1);
    expect([going.length, times.active, times.cut]).toEqual([1, false, 'other-model']);
  });
});
