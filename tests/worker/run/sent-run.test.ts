import { beforeEach, describe, expect, it, vi } from 'vitest';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { humansOf } from '../../../src/engine/models/answered-by.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { keepRun, listRuns, readRun } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import type { SentRun } from '../../../src/share/enclosed.ts';
import { decodeLink, encodeLink } from '../../../src/share/link.ts';
import type { RunOrder, RunToSend } from '../../../src/worker/protocol.ts';
import { runToSend } from '../../../src/worker/library/run-to-send.ts';
import { sentEnd } from '../../../src/worker/library/sent-end.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser, must } from '../../history/support.ts';
import { factsOf, LIBRARY_TURNS, newOrder, play, type Says } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const SCRIPT = JSON.stringify({ agents: { Drafter: ['one', 'two', 'three'] } });
const SAYS: Says = ({ nth }) => ({ text: nth < 2 ? 'not yet' : 'SHIP', seconds: 2 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

function orderOf(runId: string, changes: Partial<RunOrder> = {}, text = reviewLoop(), scriptText = SCRIPT): RunOrder {
  const order = newOrder(runId, text, changes);
  return { ...order, document: { ...order.document, inputs: { task: 'owls' }, scriptText } };
}

const toSend = (id: string): Promise<RunToSend> => runToSend(records, id, LIBRARY_TURNS);

async function ready(id: string): Promise<Extract<RunToSend, { kind: 'ready' }>> {
  const found = await toSend(id);
  if (found.kind !== 'ready') throw new Error(found.kind);
  return found;
}

/** Through a link into another browser, where nobody is there to be asked. */
async function received(
  { document, run }: { document: RunOrder['document']; run: SentRun },
  change: Partial<SentRun> = {},
) {
  const opened = decodeLink(encodeLink(document, { run: { ...run, ...change } }));
  const sent = opened.ok ? must(opened.enclosed?.run) : null;
  if (!opened.ok || !sent) throw new Error('the link does not open');
  const elsewhere = memoryRecords('absent');
  const { model } = sent;
  const order: RunOrder = {
    runId: 'came',
    use: 'replay',
    document: opened.document,
    model,
    humans: humansOf(sent),
    pace: 0,
    apart: true,
    received: sent,
  };
  const played = play({ records: elsewhere, order });
  await played.over;
  return { elsewhere, played, end: must(played.messages.at(-1)), facts: await factsOf(elsewhere, 'came') };
}

describe('a run that is sent', () => {
  it('is the very same run where it arrives, and nobody is asked there', async () => {
    await play({ records, order: orderOf('sent'), says: SAYS }).over;
    const sent = await ready('sent');
    expect(sent.outside.map(({ node, kind, text }) => [node, kind, text])).toEqual([
      ['Editor', 'human', 'not yet'],
      ['Editor', 'human', 'SHIP'],
    ]);
    const { played, facts, end } = await received(sent);
    expect(differingFact(facts, await factsOf(records, 'sent'))).toBeNull();
    expect(played.asked).toEqual([]);
    expect(end).toEqual({ type: 'finished', status: 'completed' });
    expect(sentEnd(played.view())).toEqual(sent.run.end);
  });

  it('is in no list where it arrives until it is kept, and whole then', async () => {
    await play({ records, order: orderOf('sent'), says: SAYS }).over;
    const { elsewhere } = await received(await ready('sent'));
    expect(await listRuns(elsewhere, () => false)).toEqual([]);
    const kept = must(await readRun(elsewhere, 'came'));
    expect(kept).toMatchObject({ apart: true, summary: { status: 'completed', rounds: 2 } });
    expect(kept.summary.startedAt).toBe(must(await readRun(records, 'sent')).summary.startedAt);
    expect(await tapesIn(elsewhere).read('came')).toEqual(await tapesIn(records).read('sent'));
    // Memory keeps nothing, and says so.
    expect((await keepRun(elsewhere, 'came')).stored).toBe(false);
  });

  it('holds no answer that script or seed say anyway', async () => {
    const scriptText = JSON.stringify({ agents: { Writer: ['a', 'b', 'c'], Judge: ['no', 'no', 'SHIP'] } });
    await play({ records, order: orderOf('sent', {}, scoredCycle(9), scriptText) }).over;
    const sent = await ready('sent');
    expect(sent.run.tape).toEqual([]);
    expect(sent.outside).toEqual([]);
    expect(differingFact((await received(sent)).facts, await factsOf(records, 'sent'))).toBeNull();
  });

  it('holds of a what-if that was kept only what was put there', async () => {
    await play({ records, order: orderOf('first'), says: ({ nth }) => ({ text: `no ${nth}`, seconds: 2 }) }).over;
    const fork = { run: 'first', values: [{ address: 'Drafter[2]/Drafter', value: 'a draft of mine' }] };
    const played = play({ records, order: orderOf('if', { use: 'explore', fork }) });
    await played.over;
    expect(await played.session.keep()).toBe(true);
    expect(await tapesIn(records).read('if')).toHaveLength(6);
    const sent = await ready('if');
    expect(sent.outside.map(({ address, put }) => [address, put ?? false])).toEqual([
      ['Drafter[1]/Editor', false],
      ['Drafter[2]/Drafter', true],
      ['Drafter[2]/Editor', false],
      ['Drafter[3]/Editor', false],
    ]);
    expect(sent.run.fork).toEqual({ at: 6, edits: [{ address: 'Drafter[2]/Drafter' }] });
    const { facts, elsewhere } = await received(sent);
    expect(differingFact(facts, await factsOf(records, 'if'))).toBeNull();
    expect(must(await readRun(elsewhere, 'came')).parent).toMatchObject({ at: 6 });
  });

  it('stops where it was stopped', async () => {
    const played = play({ records, order: orderOf('sent') });
    await expect.poll(() => played.asked).toHaveLength(1);
    await played.session.stop();
    await played.over;
    const sent = await ready('sent');
    expect(sent.run.end.status).toBe('stopped');
    expect(differingFact((await received(sent)).facts, await factsOf(records, 'sent'))).toBeNull();
  });
});

describe('a run of another engine', () => {
  /** As an engine did it that worded its questions otherwise. */
  const worded = <Entry extends object>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, hash: 'as then' }));

  it('is shown round by round from its link, and what is kept of it there is made again over its own tape', async () => {
    await play({ records, order: orderOf('sent'), says: SAYS }).over;
    const sent = await ready('sent');
    const { elsewhere, facts, end, played } = await received(sent, { engine: '0', tape: worded(sent.run.tape) });
    expect(end).toEqual({ type: 'finished', status: 'completed' });
    expect(sentEnd(played.view())).toEqual(sent.run.end);
    expect(differingFact(facts, await factsOf(records, 'sent'))).toBeNull();
    expect(await tapesIn(elsewhere).read('came')).toEqual(await tapesIn(records).read('sent'));
  });

  it('is sent where it comes to the same run again, and else not', async () => {
    await play({ records, order: orderOf('sent'), says: SAYS }).over;
    const old = must(await readRun(records, 'sent'));
    const put = (run: typeof old): Promise<unknown> =>
      records.write(['runs'], 'strict', (writer) => {
        writer.put('runs', { ...run, engineVersion: '0' });
      });
    await put(old);
    expect((await ready('sent')).run).toMatchObject({ engine: '0', end: { status: 'completed', rounds: 2 } });
    await put({ ...old, summary: { ...old.summary, rounds: 3 } });
    expect(await toSend('sent')).toEqual({ kind: 'other-engine' });
  });
});

describe('a run that cannot be sent', () => {
  it('is one that is not here, or has not ended', async () => {
    expect(await toSend('nowhere')).toEqual({ kind: 'not-kept' });
    const waiting = play({ records, order: orderOf('waiting') });
    await expect.poll(() => waiting.asked).toHaveLength(1);
    expect(await toSend('waiting')).toEqual({ kind: 'not-ended' });
    await waiting.session.stop();
  });
});

describe('a link that was made by hand', () => {
  it('with an answer missing comes to no end, and waits for nobody', async () => {
    await play({ records, order: orderOf('sent'), says: SAYS }).over;
    const sent = await ready('sent');
    const { end } = await received(sent, { tape: sent.run.tape.slice(0, 1) });
    expect(end).toEqual({ type: 'finished', status: 'halted' });
  });

  it('whose run goes on for longer than it says is ended there', async () => {
    const scriptText = JSON.stringify({ agents: { Writer: ['a', 'b', 'c'], Judge: ['no', 'no', 'SHIP'] } });
    await play({ records, order: orderOf('sent', {}, scoredCycle(9), scriptText) }).over;
    const sent = await ready('sent');
    const { played, end } = await received(sent, { end: { ...sent.run.end, activations: 2 } });
    expect(end).toEqual({ type: 'finished', status: 'diverged' });
    expect(played.view().activations).toBeLessThan(6);
  });
});
