import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { freshBrowser } from '../../history/support.ts';
import { factsOf, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const TEXT = `
graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Editor, type: agent, config: {provider: any, name: model, role: Review.}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Editor}
    - {from: Editor, to: Writer, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: Editor, to: Done, condition: {type: keyword, config: {any: [STOP]}}}
  start: [Writer]
  end: [Done]
`;

function order(runId: string, changes: Partial<RunOrder> = {}): RunOrder {
  const made = newOrder(runId, TEXT, changes);
  const scriptText = JSON.stringify({ agents: { Writer: ['a', 'b', 'c'], Editor: ['x', 'y', 'STOP'] } });
  return { ...made, document: { ...made.document, inputs: { task: 'owls' }, scriptText } };
}

type Played = ReturnType<typeof play>;

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 3000, interval: 5 });

/** Waits until it is paused before this node in that round. */
async function before(played: Played, part: number, round: number): Promise<void> {
  await until(() =>
    expect(played.messages.findLast(({ type }) => type === 'view')).toMatchObject({
      delta: { paused: true, pausedBefore: { parts: [part], round } },
    }),
  );
}

describe('a run that pauses before a node', () => {
  let records: Records;

  beforeEach(async () => {
    freshBrowser();
    records = await openHistory();
  });

  it('does so in each round, goes on when it is told to, and comes to the same facts', async () => {
    const played = play({ records, order: order('a', { pauseBefore: ['Editor'] }) });
    for (const round of [1, 2, 3]) {
      await before(played, 1, round);
      expect(played.view().nodes[1]?.runs).toBe(round - 1);
      await played.session.resume();
    }
    await played.over;
    const plain = play({ records, order: order('b') });
    await plain.over;
    expect(await factsOf(records, 'a')).toEqual(await factsOf(records, 'b'));
  });
  it('does so within the round that it was to do alone, and does the one node that it is to do', async () => {
    const played = play({ records, order: order('a', { pauseBefore: ['Editor'] }) });
    await before(played, 1, 1);
    await played.session.step('node');
    const paused = () => played.messages.findLast(({ type }) => type === 'view');
    await until(() => expect(paused()).toMatchObject({ delta: { paused: true, pausedBefore: null } }));
    expect(played.view().nodes[1]).toMatchObject({ runs: 1, status: 'finished' });
    // The round ends with it.
    await played.session.step('round');
    await until(() =>
      expect([played.view().loops[0]?.completed, paused()]).toMatchObject([1, { delta: { paused: true } }]),
    );
    await played.session.step('round');
    await before(played, 1, 2);
    await played.session.pauseBefore([]);
    await played.session.resume();
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
  });
  it('takes up what is marked while it goes on, in the place of what was', async () => {
    const played = play({ records, order: order('a', { pauseBefore: ['Editor'] }) });
    await before(played, 1, 1);
    await played.session.pauseBefore(['Writer', 'gone']);
    await played.session.resume();
    await before(played, 0, 2);
    await played.session.stop();
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'stopped' });
  });
  it('does so while it is done again, too', async () => {
    await play({ records, order: order('a') }).over;
    const facts = await factsOf(records, 'a');
    const again = play({ records, order: order('a', { use: 'replay', pauseBefore: ['Editor'] }) });
    await before(again, 1, 1);
    await again.session.pauseBefore([]);
    await again.session.resume();
    await again.over;
    expect(again.asked).toEqual([]);
    expect(await factsOf(records, 'a')).toEqual(facts);
  });
});
