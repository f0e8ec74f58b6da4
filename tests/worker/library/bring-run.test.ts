import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker } from '../../../src/worker/protocol.ts';
import { wordBroughtNote, wordNothingFits } from '../../../src/wording/en/run/brought.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser, must } from '../../history/support.ts';
import { ALL_OUTSIDE, LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

let records: Records;
let library: LibraryWorker;

beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
  library = createLibrary(Promise.resolve(records), { ...LIBRARY_TURNS, owned: () => Promise.resolve(new Set()) });
});

const LOG = [
  { node: 'Drafter', answer: 'a draft', seconds: 2 },
  { node: 'Editor', answer: 'not yet', seconds: 2 },
  { node: 'Drafter', answer: 'another', seconds: 2 },
  { node: 'Editor', answer: 'SHIP', seconds: 2 },
];

const bring = (lines: readonly object[], text = reviewLoop(), secrets: Record<string, string> = {}) => {
  const { document } = newOrder('brought', text);
  const given = { runId: 'brought', documentId: 'mine', document: { ...document, inputs: { task: 'owls' } }, secrets };
  return library.bringRun([lines.map((line) => JSON.stringify(line)).join('\n')], given);
};

describe('a run that is brought', () => {
  it('is a run of the history, whole, with its rounds and verdicts, and says where its answers are from', async () => {
    expect(await bring(LOG)).toEqual({ kind: 'kept' });
    const [summary] = await library.listRuns();
    expect(summary).toMatchObject({
      documentId: 'mine',
      status: 'completed',
      model: 'brought',
      rounds: 2,
      brought: { from: 'answer-lines', answers: 4, left: [] },
    });
    const { view, complete } = must(await library.readRun('brought'));
    expect(complete).toBe(true);
    const [loop] = Object.values(view.loops);
    expect(await library.rounds('brought', must(loop).frame, 1, 2)).toHaveLength(2);
  });

  it('that breaks off is kept as far as it goes, and nobody goes on with it', async () => {
    await bring([...LOG.slice(0, 2), { node: 'Mars', answer: 'x' }]);
    const { summary, view, complete } = must(await library.readRun('brought'));
    expect(summary).toMatchObject({ status: 'interrupted', continuable: false });
    expect(summary.brought).toMatchObject({
      left: [{ code: 'brought-unknown-node' }],
      missing: { address: 'Drafter[2]/Drafter' },
    });
    expect(complete).toBe(false);
    expect(Object.keys(view.asks)).toHaveLength(1);
  });

  it('is done again over its tape alone, asking nobody', async () => {
    await bring(LOG.slice(0, 3));
    const played = play({ records, order: { ...newOrder('brought', reviewLoop()), use: 'replay' } });
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'halted' });
    expect(Object.values(played.view().asks)).toMatchObject([{ address: 'Drafter[2]/Editor' }]);
  });

  it('is explored as one that was paid for: its answers are taken, and what they do not answer is asked for nothing', async () => {
    await bring(LOG);
    const order = newOrder('if', reviewLoop(), {
      use: 'explore',
      fork: { run: 'brought', values: [{ address: 'Drafter[1]/Editor', value: 'SHIP' }] },
    });
    const document = { ...order.document, inputs: { task: 'owls' } };
    const played = play({ records, order: { ...order, document }, answers: ALL_OUTSIDE });
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ status: 'completed' });
    expect(Object.values(played.view().loops)).toMatchObject([{ rounds: 1 }]);
  });

  it('holds no secret, neither of the document nor of the answers', async () => {
    await bring([{ node: 'Drafter', answer: 'the word is swordfish' }], reviewLoop(), { WORD: 'swordfish' });
    expect(await library.exportRun('brought')).not.toContain('swordfish');
  });

  it('is read back from a file', async () => {
    await bring(LOG);
    const text = must(await library.exportRun('brought'));
    await library.deleteRun('brought');
    expect(await library.importRun(text)).toBe('brought');
    expect((await library.listRuns())[0]).toMatchObject({ brought: { from: 'answer-lines', answers: 4 } });
  });

  it('is none where the text is no log, where nothing of it fits, and where the workflow does not open', async () => {
    expect(
      await library.bringRun(['no log'], { runId: 'x', documentId: null, document: newOrder('x', '').document }),
    ).toEqual({ kind: 'unread' });
    expect(await bring([{ node: 'Mars', answer: 'x' }])).toMatchObject({
      kind: 'nothing-fits',
      left: [{ params: { node: 'Mars' } }],
    });
    expect(await bring(LOG, 'graph: 3')).toMatchObject({ kind: 'refused' });
    expect(await library.listRuns()).toEqual([]);
  });

  it('is none where the log lacks the first answer, and says whose, not that nobody is asked', async () => {
    const brought = await bring([{ node: 'Editor', answer: 'SHIP' }]);
    if (brought.kind !== 'nothing-fits') throw new Error(brought.kind);
    const { missing, left } = brought;
    expect([wordNothingFits(missing), ...left.map(wordBroughtNote)]).toEqual([
      'The log has no answer to what Drafter is asked next.',
      '1 answer of Editor was not asked for: the run did not come so far.',
    ]);
  });

  it('works on what the log names', async () => {
    const start = {
      event_type: 'NODE_START',
      node_id: 'Drafter',
      details: { node_type: 'agent', inputs: [{ content: 'larks' }] },
    };
    const end = { event_type: 'NODE_END', node_id: 'Drafter', details: { output: 'a draft' } };
    const log = JSON.stringify({ workflow_id: 'w', start_time: '2026', logs: [start, end] });
    const { document } = newOrder('x', reviewLoop());
    await library.bringRun([log], { runId: 'brought', documentId: null, document });
    const { document: run, summary } = must(await library.readRun('brought'));
    expect(run.inputs).toEqual({ task: 'larks' });
    expect(summary.brought).toMatchObject({
      from: 'chatdev-log',
      left: [{ code: 'brought-input', params: { input: 'task' } }],
    });
  });
});
