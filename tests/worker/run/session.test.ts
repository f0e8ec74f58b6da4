import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_SIZE } from '../../../src/engine/journal/facts.ts';
import { readDirectory } from '../../../src/history/chunks.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { finishRun, interruptRun, listRuns, readRun } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { fillDisk, freshBrowser, must } from '../../history/support.ts';
import { newOrder, play, type Says } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** Two nodes that go round until a counter releases them. Nobody outside is asked. */
function spin(rounds: number): string {
  return `
graph:
  nodes:
    - {id: Worker, type: passthrough, config: {}}
    - {id: Relay, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${rounds}, message: enough}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Worker, to: Relay}
    - {from: Relay, to: Worker}
    - {from: Relay, to: Guard}
    - {from: Guard, to: Worker}
    - {from: Guard, to: Done}
  start: [Worker]
  end: [Done]
`;
}

const review = (runId: string, changes: Partial<RunOrder> = {}): RunOrder => {
  const order = newOrder(runId, reviewLoop(), changes);
  return { ...order, document: { ...order.document, inputs: { task: 'owls' } } };
};
const refuses: Says = () => ({ text: 'not yet', seconds: 1 });
const messagesOf = (played: ReturnType<typeof play>, type: string): unknown[] =>
  played.messages.filter((message) => message.type === type);

/** Waits longer than `vi.waitFor` does by itself: the machine may be busy. */
const until = (holds: () => void | Promise<void>): Promise<void> => vi.waitFor(holds, { timeout: 20_000, interval: 5 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

describe('a session', () => {
  it('says that it lives, then what happens, then how it ended', async () => {
    const played = play({ records, order: review('a'), says: refuses });
    await played.over;
    const types = played.messages.map((message) => message.type);
    expect(types[0]).toBe('beat');
    expect(types.at(-1)).toBe('finished');
    expect(types.filter((type) => type === 'finished')).toHaveLength(1);
    expect(played.view()).toMatchObject({ status: 'completed', asks: {} });
  });
  it('lists the run from its beginning, and its end with the reason', async () => {
    const played = play({ records, order: review('a', { documentId: 'doc' }) });
    await until(() => expect(played.asked).toHaveLength(1));
    expect((await listRuns(records, () => true))[0]).toMatchObject({
      id: 'a',
      documentId: 'doc',
      status: 'running',
      notation: 'chatdev',
      endedAt: null,
    });
    for (const said of ['no', 'no', 'SHIP']) {
      const [seq] = Object.keys(played.view().asks);
      await played.session.answer(Number(seq), said);
      await until(() => expect(Object.keys(played.view().asks)[0]).not.toBe(seq));
    }
    await played.over;
    const [run] = await listRuns(records, () => false);
    expect(run).toMatchObject({ status: 'completed', rounds: 3, result: 'SHIP' });
    expect(run?.endedAt).toBeGreaterThanOrEqual(run?.startedAt ?? Infinity);
    expect(run?.activations).toBeGreaterThan(6);
  });
  it('does not mind an answer to a question that was answered, or never asked', async () => {
    const played = play({ records, order: review('a'), says: refuses });
    await played.session.answer(4711, 'nobody asked');
    await played.over;
    expect(await tapesIn(records).read('a')).toHaveLength(3);
  });
});

describe('a session refuses', () => {
  const refusal = async (order: RunOrder, own?: () => Promise<boolean>): Promise<unknown> => {
    const played = play({ records, order, says: refuses, ...(own && { own }) });
    await played.over;
    expect(messagesOf(played, 'finished')).toEqual([]);
    expect(played.messages.at(-1)?.type).toBe('refused');
    return played.messages.at(-1);
  };
  const codes = (...expected: string[]): object => ({
    problems: expected.map((code) => ({ code, severity: 'error' })),
  });

  it('a run that another tab owns', async () => {
    expect(await refusal(review('a'), () => Promise.resolve(false))).toMatchObject(codes('run-held-elsewhere'));
    expect(await listRuns(records, () => false)).toEqual([]);
  });
  it('a text that does not run, with its problems', async () => {
    const message = await refusal(newOrder('a', 'graph: {nodes: 1}'));
    expect(message).toMatchObject({
      type: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]),
    });
    expect(await listRuns(records, () => false)).toEqual([]);
  });
  it('a script that is none, when it is to answer', async () => {
    const order = review('a');
    const broken = { ...order, document: { ...order.document, scriptText: '{ "agents": ' } };
    expect(await refusal(broken)).toMatchObject(codes('script-not-json'));
    const played = play({ records, order: { ...broken, model: 'simulated' }, says: refuses });
    await played.over;
    expect(messagesOf(played, 'finished')).toHaveLength(1);
  });
  it('to continue what is not there, what has ended, and what another engine began', async () => {
    expect(await refusal(review('nothing', { use: 'continue' }))).toMatchObject(codes('run-not-kept'));
    await play({ records, order: review('ended'), says: refuses }).over;
    expect(await refusal(review('ended', { use: 'continue' }))).toMatchObject(codes('run-has-ended'));
    const old = must(await readRun(records, 'ended'));
    await records.write(['runs'], 'strict', (writer) =>
      writer.put('runs', { ...old, engineVersion: '0', summary: { ...old.summary, status: 'interrupted' } }),
    );
    expect(await refusal(review('ended', { use: 'continue' }))).toMatchObject(codes('run-of-another-engine'));
  });
});

describe('the controls of a session', () => {
  it('stops a run that waits, and the stop belongs to the run', async () => {
    const played = play({ records, order: review('a') });
    await until(() => expect(played.asked).toHaveLength(1));
    await played.session.stop();
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
    expect((await listRuns(records, () => false))[0]?.status).toBe('stopped');
    const replayed = play({ records, order: review('a', { use: 'replay' }) });
    await replayed.over;
    expect(replayed.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
    expect(replayed.view()).toEqual(played.view());
  });
  it('stops a run before it has begun, and one that is paused', async () => {
    const early = play({ records, order: review('early') });
    await early.session.stop();
    await early.over;
    expect(early.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
    const paused = play({ records, order: review('paused'), says: refuses });
    await paused.session.pause();
    const told = () => paused.messages.findLast(({ type }) => type === 'view');
    await until(() => expect(told()).toMatchObject({ delta: { paused: true } }));
    await paused.session.stop();
    await paused.over;
    expect(paused.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
  });
  it('stops a run that works without a rest', async () => {
    const played = play({ records, order: newOrder('a', spin(1_000_000)), tick: 1 });
    await until(() => expect(played.view().activations).toBeGreaterThan(100));
    await played.session.stop();
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
  });
  it('goes from round to round', async () => {
    const played = play({ records, order: newOrder('a', spin(3)) });
    const rounds = (): number => Object.values(played.view().loops).reduce((sum, loop) => sum + loop.completed, 0);
    const seen: number[] = [];
    for (let step = 0; step < 3; step++) {
      const before = played.messages.length;
      await played.session.step('round');
      await until(() =>
        expect(
          played.messages
            .slice(before)
            .some((message) => message.type === 'finished' || (message.type === 'view' && message.delta.paused)),
        ).toBe(true),
      );
      seen.push(rounds());
    }
    expect(seen).toEqual([1, 2, 3]);
    await played.session.resume();
    await played.over;
  });
  it.each([
    ['as long as it takes', {}, 300],
    ['ten seconds each, as the settings say', { answerSeconds: 10 }, 310],
  ])('passes over the time of a timer while an answer is waited for, which takes %s', async (_name, settings, took) => {
    const timer = 'type: loop_timer, config: {max_duration: 5, duration_unit: minutes, message: time is up}}';
    const timed = review('a');
    const text = timed.document.text.replace(/type: loop_counter, config: \{.*?\}\}/, timer);
    const document = { ...timed.document, text, settings: { ...timed.document.settings, ...settings } };
    const played = play({ records, order: { ...timed, document } });
    for (const nth of [1, 2]) {
      await until(() => expect(Object.values(played.view().asks)[0]?.nth).toBe(nth));
      // The first trigger of the timer begins its time: nothing of it is over by what was skipped before.
      await played.session.skip(300);
      await played.session.answer(Number(Object.keys(played.view().asks)[0]), 'no');
    }
    await played.over;
    expect(played.view().result?.result.text).toBe('time is up');
    const entries = await tapesIn(records).read('a');
    expect(entries.map((entry) => entry.took)).toEqual([took, took]);
    const replayed = play({ records, order: review('a', { use: 'replay' }) });
    await replayed.over;
    expect(replayed.view()).toEqual(played.view());
  });
  it('keeps the pace, and goes on without one when it is taken away', async () => {
    const played = play({ records, order: newOrder('a', spin(5), { pace: 1000 }) });
    await until(() => expect(played.view().activations).toBe(1));
    played.clock.move(1000);
    await until(() => expect(played.view().activations).toBe(2));
    await played.session.setPace(0);
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
  });
  it('does again without any pace what a continued run had done', async () => {
    const played = play({
      records,
      order: newOrder('a', spin(40)),
      tick: 10,
      onBreath: () => (played.view().activations > 20 ? new Promise(() => undefined) : Promise.resolve()),
    });
    await until(() => expect(played.view().activations).toBeGreaterThan(20));
    await until(async () => expect((await readRun(records, 'a'))?.summary.activations).toBeGreaterThan(0));
    const known = (await readRun(records, 'a'))?.summary.activations ?? 0;
    const rest = play({ records, order: newOrder('a', spin(40), { use: 'continue', pace: 60_000 }) });
    await until(() => expect(rest.view().activations).toBeGreaterThanOrEqual(known));
    await rest.session.setPace(0);
    await rest.over;
    expect(rest.view().status).toBe('completed');
  });
});

describe('the journal of a session', () => {
  it('is read while it grows, from memory and from the history, and after the end', async () => {
    const played = play({ records, order: newOrder('long', spin(30_000)), tick: 1 });
    await until(() => expect(played.view().activations).toBeGreaterThan(100));
    const [loop] = Object.values(played.view().loops);
    const [growing] = await played.session.rounds(must(loop).frame, 2, 2);
    expect(growing).toMatchObject({ round: 2, verdict: { outcome: 'again' } });
    await played.over;
    const directory = await readDirectory(records, 'long');
    expect(directory.length).toBeGreaterThan(45);
    for (const round of [1, 15_000, 29_999]) {
      const [row, ...others] = await played.session.rounds(must(loop).frame, round, round);
      expect(row).toMatchObject({ round, verdict: { outcome: 'again' } });
      expect(others).toEqual([]);
      const [cell] = must(row).cells;
      expect(await played.session.activation(must(cell).seq)).toMatchObject({
        seq: must(cell).seq,
        status: 'finished',
      });
    }
    expect(await played.session.activation(1_000_000_000)).toBeNull();
  });
  it('is empty before there is a run', async () => {
    const played = play({ records, order: review('a'), own: () => Promise.resolve(false) });
    await played.over;
    expect(await played.session.rounds(0, 1, 9)).toEqual([]);
    expect(await played.session.activation(0)).toBeNull();
  });
  it('is kept up to the question that a run waits with', async () => {
    const played = play({ records, order: review('a') });
    await until(() => expect(played.asked).toHaveLength(1));
    await until(async () => expect((await readDirectory(records, 'a'))[0]?.count).toBe(played.view().seq));
    expect(played.view().seq).toBeLessThan(CHUNK_SIZE);
  });
});

describe('a session without room', () => {
  let release: () => void = () => undefined;
  afterEach(() => release());
  const codesOf = (played: ReturnType<typeof play>): string[] => played.view().problems.map((problem) => problem.code);

  it('for chunks goes on, says it once, and can still be continued', async () => {
    release = fillDisk((store) => store === 'chunks');
    const played = play({ records, order: review('a'), says: refuses });
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    expect(codesOf(played)).toEqual(['history-chunks-unkept']);
    expect(await tapesIn(records).read('a')).toHaveLength(3);
  });
  it('for anything goes on to the end in memory, and says so', async () => {
    release = fillDisk(() => true);
    const played = play({ records, order: review('a'), says: refuses });
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    expect(codesOf(played).sort()).toEqual(['history-answers-unkept', 'history-chunks-unkept', 'history-run-unkept']);
    const [loop] = Object.values(played.view().loops);
    expect(await played.session.rounds(must(loop).frame, 1, 3)).toHaveLength(3);
  });
  it('gives up chunks for answers', async () => {
    let full = false;
    release = fillDisk((store) => full && store === 'tape' && !(full = false));
    const played = play({
      records,
      order: review('a'),
      says(ask) {
        full = ask.nth === 2;
        return refuses(ask);
      },
    });
    await played.over;
    expect(codesOf(played)).toEqual(['history-chunks-unkept']);
    expect(await tapesIn(records).read('a')).toHaveLength(3);
    expect(await readDirectory(records, 'a')).toEqual([]);
    const replayed = play({ records, order: review('a', { use: 'replay' }) });
    await replayed.over;
    expect(replayed.view().result).toEqual(played.view().result);
    expect(await readDirectory(records, 'a')).toHaveLength(1);
  });
  it('in the browser keeps its run in memory', async () => {
    const memory = memoryRecords('denied');
    const played = play({ records: memory, order: review('a'), says: refuses });
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    // Memory takes all of it, and loses it with the page.
    expect(codesOf(played)).toEqual(['history-run-unkept']);
  });
  it('that is kept apart on purpose says nothing of it', async () => {
    const played = play({ records: memoryRecords('absent'), order: review('a', { apart: true }), says: refuses });
    await played.over;
    expect(codesOf(played)).toEqual([]);
  });
  it('that is kept apart is in no list, until it is kept after all', async () => {
    const played = play({ records, order: review('a', { apart: true }), says: refuses });
    await played.over;
    expect(await listRuns(records, () => false)).toEqual([]);
    expect(await tapesIn(records).read('a')).toHaveLength(3);
    expect(await played.session.keep()).toBe(true);
    expect(await listRuns(records, () => false)).toMatchObject([{ id: 'a', status: 'completed' }]);
  });
});

describe('a session that goes wrong', () => {
  it('says that a continued run left its tape, keeps that, and does not try again', async () => {
    await play({ records, order: review('a'), says: refuses }).over;
    const first = must((await records.list('tape', 'a'))[0]);
    await records.write(['tape'], 'strict', (writer) =>
      writer.putInList('tape', { ...first, recorded: { ...first.recorded, hash: 'other' } }),
    );
    const kept = must(await readRun(records, 'a'));
    await records.write(['runs'], 'strict', (writer) =>
      writer.put('runs', { ...kept, summary: { ...kept.summary, status: 'running' } }),
    );
    const played = play({ records, order: review('a', { use: 'continue' }), says: refuses });
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'diverged' });
    expect(await tapesIn(records).read('a')).toHaveLength(3);
    expect((await listRuns(records, () => false))[0]).toMatchObject({
      status: 'interrupted',
      interruption: 'diverged',
      continuable: false,
    });
  });
  it('halts a replay where an interrupted run’s tape ends', async () => {
    const played = play({ records, order: review('a') });
    await until(() => expect(played.asked).toHaveLength(1));
    const replayed = play({ records, order: review('a', { use: 'replay' }) });
    await replayed.over;
    expect(replayed.messages.at(-1)).toEqual({ type: 'finished', status: 'halted' });
    expect(Object.values(replayed.view().asks)).toHaveLength(1);
  });
  it('tells a defect of ours in place of leaving the page waiting', async () => {
    const answers = () => () => {
      throw new Error('a defect');
    };
    const played = play({ records, order: review('a'), answers });
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'failed' });
    expect(played.view().problems).toMatchObject([{ code: 'node-crashed', params: { message: 'a defect' } }]);
    expect((await listRuns(records, () => false))[0]).toMatchObject({ status: 'failed' });
  });
  it('does not bring back a run that was deleted meanwhile', async () => {
    const played = play({ records, order: review('a') });
    await until(() => expect(played.asked).toHaveLength(1));
    await records.write(['runs'], 'strict', (writer) => writer.remove('runs', 'a'));
    await played.session.stop();
    await played.over;
    await finishRun(records, 'a', { status: 'stopped', endedAt: 1, rounds: 0, activations: 0, reason: '', result: '' });
    await interruptRun(records, 'a', 'no-heartbeat');
    expect(await listRuns(records, () => false)).toEqual([]);
  });
});
