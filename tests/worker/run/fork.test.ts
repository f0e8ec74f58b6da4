import { beforeEach, describe, expect, it, vi } from 'vitest';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { deleteRun, readRun } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import { runToSend } from '../../../src/worker/library/run-to-send.ts';
import type { ForkOrder, RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser, must } from '../../history/support.ts';
import {
  ALL_OUTSIDE,
  factsOf,
  killedAt,
  LIBRARY_TURNS,
  newOrder,
  play,
  type Playing,
  type Says,
} from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const SAYS: Says = (ask) => ({ text: ask.node === 'Drafter' ? `draft ${ask.nth}` : 'not yet', seconds: 2 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

function orderOf(runId: string, changes: Partial<RunOrder> = {}, text = reviewLoop()): RunOrder {
  const order = newOrder(runId, text, changes);
  return { ...order, document: { ...order.document, inputs: { task: 'owls' } } };
}

function forkOf(runId: string, fork: ForkOrder, text = reviewLoop()): RunOrder {
  return orderOf(runId, { use: 'fork', fork }, text);
}

/** Plays to the end; everybody is asked outside unless somebody else answers. Gives the addresses that were asked. */
async function ran(order: RunOrder, playing: Partial<Playing> = {}): Promise<string[]> {
  const played = play({ records, order, says: SAYS, answers: ALL_OUTSIDE, ...playing });
  await played.over;
  expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
  return played.asked;
}

const addresses = async (run: string): Promise<string[]> =>
  (await tapesIn(records).read(run)).map(({ address }) => address);

/** The fact with which a round of the outermost loop began. */
async function startOf(run: string, round: number): Promise<number> {
  const started = (await factsOf(records, run)).find((fact) => fact.kind === 'roundStarted' && fact.round === round);
  return must(started).seq;
}

describe('a fork', () => {
  it('of a run that nothing was changed in asks nobody, and has a record of its own', async () => {
    await ran(orderOf('first'));
    expect(await ran(forkOf('second', { run: 'first' }))).toEqual([]);
    const facts = await factsOf(records, 'second');
    expect(differingFact(facts, await factsOf(records, 'first'))).toBeNull();
    expect(await tapesIn(records).read('second')).toEqual(await tapesIn(records).read('first'));
    await deleteRun(records, 'first');
    expect(await ran(orderOf('second', { use: 'replay' }))).toEqual([]);
    expect(differingFact(await factsOf(records, 'second'), facts)).toBeNull();
  });

  it('says where it began', async () => {
    await ran(orderOf('first'));
    const text = reviewLoop().replace('max_iterations: 3', 'max_iterations: 2');
    expect(text).not.toBe(reviewLoop());
    const [, reviewed = ''] = await addresses('first');
    const before = await startOf('first', 2);
    await ran(forkOf('second', { run: 'first', before, values: [{ address: reviewed, value: 'no' }] }, text));
    expect(must(await readRun(records, 'second')).parent).toEqual({
      run: 'first',
      at: 2,
      edits: ['text', { address: reviewed }],
    });
  });

  it('from a round on asks what comes after it', async () => {
    await ran(orderOf('first'));
    const whole = await addresses('first');
    const before = await startOf('first', 2);
    expect(await ran(forkOf('second', { run: 'first', before }))).toEqual(whole.slice(2));
    expect(await addresses('second')).toEqual(whole);
    const isFirst = (address: string): boolean => whole.indexOf(address) < 2;
    // What an edit asks otherwise before that round is asked again, too, and nothing else is.
    const text = reviewLoop().replace('description: ', 'description: Mind the owls. ');
    expect(text).not.toBe(reviewLoop());
    const asked = await ran(forkOf('third', { run: 'first', before }, text));
    expect(asked.filter(isFirst)).toEqual(whole.slice(1, 2));
  });

  it('is answered what was put in an answer\u2019s place, and asks what hears of it', async () => {
    await ran(orderOf('first'));
    const [, reviewed = ''] = await addresses('first');
    const asked = await ran(forkOf('second', { run: 'first', values: [{ address: reviewed, value: 'shorter' }] }));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(reviewed);
    const tape = await tapesIn(records).read('second');
    expect(tape[1]).toMatchObject({ kind: 'intervention', address: reviewed, value: 'shorter', took: 2 });
    const told = (await factsOf(records, 'second')).flatMap((fact) =>
      fact.kind === 'answered' ? [fact.recorded] : [],
    );
    expect(told[1]).toMatchObject({ address: reviewed, answer: { text: 'shorter' }, edited: true });
    const facts = await factsOf(records, 'second');
    expect(await ran(orderOf('second', { use: 'replay' }))).toEqual([]);
    expect(differingFact(await factsOf(records, 'second'), facts)).toBeNull();
  });

  it.each(['shorter', null, { score: 0.4 }])('of a fork keeps what was put there: %j', async (value) => {
    await ran(orderOf('first'));
    const [, reviewed = ''] = await addresses('first');
    await ran(forkOf('second', { run: 'first', values: [{ address: reviewed, value }] }));
    const text = reviewLoop().replace('max_iterations: 3', 'max_iterations: 2');
    await ran(forkOf('third', { run: 'second' }, text));
    const [, kept] = await tapesIn(records).read('third');
    expect(kept).toEqual((await tapesIn(records).read('second'))[1]);
    expect(kept).toMatchObject({ kind: 'intervention', value });
  });

  it('of a fork counts no call for an answer that was typed, and sends it as typed', async () => {
    const ask: Says = () => ({ text: 'not yet', seconds: 2 });
    await play({ records, order: orderOf('first'), says: ask, answers: ALL_OUTSIDE }).over;
    const [drafted = ''] = await addresses('first');
    await ran(forkOf('second', { run: 'first', values: [{ address: drafted, value: 'mine' }] }));
    const text = reviewLoop().replace('max_iterations: 3', 'max_iterations: 2');
    const third = play({ records, order: forkOf('third', { run: 'second' }, text), says: SAYS, answers: ALL_OUTSIDE });
    await third.over;
    expect(third.view().typed).toBe(1);
    const sent = await runToSend(records, 'third', LIBRARY_TURNS);
    expect(sent.kind === 'ready' && sent.outside.filter(({ put }) => put)).toMatchObject([{ address: drafted }]);
  });

  it('keeps what script or seed had answered, and lets them answer what is new', async () => {
    const simulated = (order: RunOrder): RunOrder => ({ ...order, model: 'simulated' });
    const visitor: Says = () => ({ text: 'not yet', seconds: 2 });
    await play({ records, order: simulated(orderOf('first')), says: visitor }).over;
    const drafted = must((await factsOf(records, 'first')).find((fact) => fact.kind === 'answered'));
    const { address } = drafted.kind === 'answered' ? drafted.recorded : { address: '' };
    expect(await addresses('first')).not.toContain(address);
    const order = simulated(forkOf('second', { run: 'first', values: [{ address, value: 'A draft of my own.' }] }));
    await play({ records, order, says: visitor }).over;
    expect((await tapesIn(records).read('second'))[0]).toMatchObject({ kind: 'intervention', address });
    const facts = await factsOf(records, 'second');
    expect(facts.at(-1)?.kind).toBe('runEnded');
    await play({ records, order: { ...order, use: 'replay' } }).over;
    expect(differingFact(await factsOf(records, 'second'), facts)).toBeNull();
  });

  it('that was killed goes on from its own record, and asks nothing twice', async () => {
    await ran(orderOf('first'));
    const order = forkOf('whole', { run: 'first', before: await startOf('first', 2) });
    await ran(order);
    const whole = await factsOf(records, 'whole');
    const length = (await addresses('whole')).length;
    // The first write is of all that it took.
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= length - 2; at++) {
        const runId = `killed ${when} ${at}`;
        const dying = killedAt(records, at, when);
        void play({ records: dying, order: { ...order, runId }, says: SAYS, answers: ALL_OUTSIDE }).over;
        await dying.killed;
        const kept = await addresses(runId);
        const asked = await ran({ ...orderOf(runId), use: 'continue' });
        expect(asked).toEqual((await addresses('whole')).slice(kept.length));
        expect(differingFact(await factsOf(records, runId), whole)).toBeNull();
      }
  });

  it('of a run that is not here is refused', async () => {
    const played = play({ records, order: forkOf('second', { run: 'nowhere' }) });
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'refused', problems: [{ code: 'run-not-kept' }] });
  });
});
