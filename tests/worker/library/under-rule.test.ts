import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { deleteRun, listRuns } from '../../../src/history/runs.ts';
import { underRule } from '../../../src/worker/library/under-rule.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { freshBrowser } from '../../history/support.ts';
import { ALL_OUTSIDE, LIBRARY_TURNS, newOrder, play, type Says } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

/** Accepted in the third round. */
const SAYS: Says = (ask) => ({ text: ask.node === 'Judge' && ask.nth === 3 ? 'SHIP' : `no ${ask.nth}`, seconds: 2 });

const under = (text: string, run = 'kept'): ReturnType<typeof underRule> =>
  underRule(records, run, { text }, LIBRARY_TURNS);

describe('a kept run under another stop rule', () => {
  it('is decided where its own answers say how it ends, sooner or in the same round', async () => {
    await play({ records, order: newOrder('kept', scoredCycle(5)), says: SAYS, answers: ALL_OUTSIDE }).over;
    expect(await under(scoredCycle(9))).toMatchObject({ kind: 'decided', came: { status: 'completed', rounds: 3 } });
    expect(await under(scoredCycle(2))).toMatchObject({
      kind: 'decided',
      came: { status: 'completed', rounds: 2, limited: true, ending: { verdict: { round: 2 } } },
    });
  });

  it('needs a new answer where it goes on, and says whose, in which round', async () => {
    await play({ records, order: newOrder('kept', scoredCycle(2)), says: SAYS, answers: ALL_OUTSIDE }).over;
    expect(await under(scoredCycle(9))).toEqual({ kind: 'asks', node: 'Writer', round: 3 });
  });

  it('asks the simulated model no more than anybody else: what it said is on the record, what it would say is not', async () => {
    const order = newOrder('kept', scoredCycle(2), { model: 'simulated' });
    await play({ records, order }).over;
    const [run] = await listRuns(records, () => false);
    expect(await under(scoredCycle(2))).toMatchObject({
      kind: 'decided',
      came: { rounds: run?.rounds, result: run?.result },
    });
    expect(await under(scoredCycle(9))).toMatchObject({ kind: 'asks', round: 3 });
  });

  it('takes no answer to another question', async () => {
    await play({ records, order: newOrder('kept', scoredCycle(5)), says: SAYS, answers: ALL_OUTSIDE }).over;
    const asksOtherwise = scoredCycle(5).replace('role: Judge.', 'role: Judge sternly.');
    expect(asksOtherwise).not.toBe(scoredCycle(5));
    expect(await under(asksOtherwise)).toEqual({ kind: 'asks', node: 'Judge', round: 1 });
  });

  it('is nothing where the text does not run, or the run is gone; and the history stays as it was', async () => {
    await play({ records, order: newOrder('kept', scoredCycle(5)), says: SAYS, answers: ALL_OUTSIDE }).over;
    const before = await listRuns(records, () => false);
    expect(await under('graph: [')).toBeNull();
    await under(scoredCycle(2));
    expect(await listRuns(records, () => false)).toEqual(before);
    await deleteRun(records, 'kept');
    expect(await under(scoredCycle(2))).toBeNull();
  });
});
