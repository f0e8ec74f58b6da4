import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { listRuns, readRun } from '../../../src/history/runs.ts';
import type { ForkOrder, RunOrder } from '../../../src/worker/protocol.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser, must } from '../../history/support.ts';
import { createBaseMemory } from '../../../src/worker/run/remembered-base.ts';
import { ALL_OUTSIDE, killedAt, newOrder, play, type Playing, type Says } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const SAYS: Says = (ask) => ({
  text: ask.node === 'Drafter' ? `draft ${ask.nth}` : ask.nth < 2 ? 'not yet' : 'SHIP',
  seconds: 2,
});

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

function orderOf(runId: string, changes: Partial<RunOrder> = {}, text = reviewLoop()): RunOrder {
  const order = newOrder(runId, text, changes);
  return { ...order, document: { ...order.document, inputs: { task: 'owls' } } };
}

/** A run that was paid for: everybody in it was asked outside. */
async function paid(): Promise<void> {
  await play({ records, order: orderOf('paid'), says: SAYS, answers: ALL_OUTSIDE }).over;
}

async function explored(text = reviewLoop(), fork: Partial<ForkOrder> = {}, playing: Partial<Playing> = {}) {
  const order = orderOf('if', { use: 'explore', fork: { run: 'paid', ...fork } }, text);
  const played = play({ records, order, answers: ALL_OUTSIDE, ...playing });
  await played.over;
  return { end: must(played.messages.at(-1)), view: played.view(), session: played.session };
}

describe('what is explored', () => {
  it('ends as the run did where nothing is changed, and leaves no trace', async () => {
    await paid();
    const { end, view } = await explored();
    expect(end).toMatchObject({ type: 'finished', status: 'completed' });
    expect(Object.values(view.loops)[0]).toMatchObject({ rounds: 2 });
    const listed = await listRuns(records, () => false);
    expect(listed.map(({ id }) => id)).toEqual(['paid']);
  });

  it('has the answers that its run got after the same worker had read it unfinished', async () => {
    const remember = createBaseMemory();
    const dying = killedAt(records, 1, 'after');
    void play({ records: dying, order: orderOf('paid'), says: SAYS, answers: ALL_OUTSIDE }).over;
    await dying.killed;
    // A page that was loaded again reads the run that was cut off, before anybody goes on with it.
    expect((await explored(reviewLoop(), {}, { remember })).end).toMatchObject({ status: 'halted' });
    await play({ records, order: orderOf('paid', { use: 'continue' }), says: SAYS, answers: ALL_OUTSIDE }).over;
    expect((await explored(reviewLoop(), {}, { remember })).end).toMatchObject({ status: 'completed' });
  });

  it('reads a run that has ended once for all that is explored of it', async () => {
    await paid();
    const remember = createBaseMemory();
    await explored(reviewLoop(), {}, { remember });
    const { end } = await explored(
      reviewLoop(),
      {},
      { remember: (runId) => remember(runId, () => Promise.reject(new Error('read again'))) },
    );
    expect(end).toMatchObject({ status: 'completed' });
  });

  it('is looked into as any run is', async () => {
    await paid();
    const { session, view } = await explored();
    const [loop] = Object.values(view.loops);
    expect(await session.rounds(must(loop).frame, 1, 2)).toHaveLength(2);
    expect(await session.moment(view.seq)).toMatchObject({ view: { status: 'completed' } });
  });

  it('takes what was put in an answer\u2019s place, and halts where somebody would have to be paid for an answer', async () => {
    await paid();
    const sooner = await explored(reviewLoop(), { values: [{ address: 'Drafter[1]/Editor', value: 'SHIP' }] });
    expect(sooner.end).toMatchObject({ status: 'completed' });
    expect(Object.values(sooner.view.loops)[0]).toMatchObject({ rounds: 1 });
    const later = await explored(reviewLoop(), { values: [{ address: 'Drafter[2]/Editor', value: 'no' }] });
    expect(later.end).toMatchObject({ status: 'halted' });
    expect(Object.values(later.view.asks)).toMatchObject([{ address: 'Drafter[3]/Drafter' }]);
  });

  it('keeps answers to another draft, and says of each that it is one', async () => {
    await paid();
    const { end, session, view } = await explored(reviewLoop().replace('role: Write.', 'role: Write briefly.'));
    expect(end).toMatchObject({ status: 'completed' });
    const [loop] = Object.values(view.loops);
    const [round] = await session.rounds(must(loop).frame, 1, 1);
    const cells = await Promise.all(must(round).cells.map(({ seq }) => session.activation(seq)));
    const drafts = cells.map((cell) => cell?.asks[0]?.otherDraft ?? false);
    expect(drafts.filter(Boolean)).toHaveLength(1);
  });

  it('goes on with whoever answers for nothing, asking the visitor nothing', async () => {
    const scriptText = JSON.stringify({ agents: { Writer: ['a', 'b'], Judge: ['no', 'no', 'SHIP'] } });
    const withScript = (order: RunOrder): RunOrder => ({ ...order, document: { ...order.document, scriptText } });
    await play({ records, order: withScript(orderOf('paid', {}, scoredCycle(2))) }).over;
    const order = withScript(orderOf('if', { use: 'explore', fork: { run: 'paid' } }, scoredCycle(9)));
    const played = play({ records, order });
    await played.over;
    expect(played.asked).toEqual([]);
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
    expect(Object.values(played.view().loops)[0]?.rounds).toBe(3);
  });

  it('hears a script that was changed from the first answer on', async () => {
    const given = (Judge: string[]): string => JSON.stringify({ agents: { Writer: ['a'], Judge } });
    const withScript = (order: RunOrder, scriptText: string): RunOrder => ({
      ...order,
      document: { ...order.document, scriptText },
    });
    await play({ records, order: withScript(orderOf('paid', {}, scoredCycle(5)), given(['no', 'no', 'SHIP'])) }).over;
    const order = orderOf('if', { use: 'explore', fork: { run: 'paid' } }, scoredCycle(5));
    const played = play({ records, order: withScript(order, given(['no', 'SHIP'])) });
    await played.over;
    expect(Object.values(played.view().loops)[0]?.rounds).toBe(2);
  });

  it('is kept with all its answers, those that cost nothing too: done again it asks nobody and comes to the same', async () => {
    const scriptText = JSON.stringify({ agents: { Writer: ['a', 'b'], Judge: ['no', 'no', 'no', 'SHIP'] } });
    const withScript = (order: RunOrder): RunOrder => ({ ...order, document: { ...order.document, scriptText } });
    await play({ records, order: withScript(orderOf('paid', {}, scoredCycle(2))) }).over;
    const values = [{ address: 'Writer[1]/Writer', value: 'another' }];
    const order = withScript(orderOf('if', { use: 'explore', fork: { run: 'paid', values } }, scoredCycle(9)));
    const explored = play({ records, order });
    await explored.over;
    expect(await explored.session.keep()).toBe(true);
    const listed = await listRuns(records, () => false);
    expect(listed.find(({ id }) => id === 'if')).toMatchObject({ status: 'completed', rounds: 4, answered: 3 });
    expect(await readRun(records, 'if')).toMatchObject({ parent: { run: 'paid' } });
    const again = play({ records, order: { ...order, use: 'replay' }, answers: ALL_OUTSIDE });
    await again.over;
    expect(again.asked).toEqual([]);
    expect(again.messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
    expect(again.view().seq).toBe(explored.view().seq);
  });

  it('that halted is kept as a run that asks once it goes on', async () => {
    await paid();
    const { session } = await explored(reviewLoop(), { values: [{ address: 'Drafter[2]/Editor', value: 'no' }] });
    expect(await session.keep()).toBe(true);
    const [run] = (await listRuns(records, () => false)).filter(({ id }) => id === 'if');
    expect(run).toMatchObject({ status: 'interrupted', interruption: 'asks', continuable: true });
    const order = orderOf('if', { use: 'continue' });
    const on = play({ records, order, answers: ALL_OUTSIDE, says: () => ({ text: 'SHIP', seconds: 1 }) });
    await on.over;
    expect(on.asked[0]).toBe('Drafter[3]/Drafter');
    expect(on.messages.at(-1)).toMatchObject({ status: 'completed' });
  });
});
