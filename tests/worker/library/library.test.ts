import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeChunk } from '../../../src/history/chunks.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { PLAIN_VIEW } from '../../../src/drawing/picture-view.ts';
import type { Act } from '../../../src/editing/act.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { chunksOf, freshBrowser, must } from '../../history/support.ts';
import { LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

let records: Records;
let library: LibraryWorker;
let owned: Set<string>;

beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
  owned = new Set();
  library = createLibrary(Promise.resolve(records), { ...LIBRARY_TURNS, owned: () => Promise.resolve(owned) });
});

const order = (runId: string): ReturnType<typeof newOrder> => {
  const made = newOrder(runId, reviewLoop());
  return { ...made, document: { ...made.document, inputs: { task: 'owls' } } };
};

describe('the library opens texts', () => {
  it('as data that can be sent to the page', async () => {
    const opened = await library.open(reviewLoop(), {}, PLAIN_VIEW);
    expect(opened).toMatchObject({ notation: 'chatdev', runs: true, workflow: { nodes: { length: 4 } } });
    expect(structuredClone(opened)).toEqual(opened);
    expect(await library.open('', {}, PLAIN_VIEW)).toMatchObject({
      runs: false,
      problems: [{ code: 'document-empty' }],
    });
  });
  it('of links within narrower limits than the visitor’s own, and names the limit', async () => {
    const deep = `${reviewLoop()}note: ${'['.repeat(80)}${']'.repeat(80)}\n`;
    const many = `${reviewLoop()}note: [${'1,'.repeat(25_000)}]\n`;
    for (const text of [deep, many]) {
      expect((await library.open(text, {}, PLAIN_VIEW, 'file')).workflow?.nodes).toHaveLength(4);
      expect(await library.open(text, {}, PLAIN_VIEW, 'link')).toMatchObject({ runs: false, workflow: null });
    }
    const [tooDeep] = (await library.open(deep, {}, PLAIN_VIEW, 'link')).problems;
    expect(tooDeep).toMatchObject({ severity: 'error', params: { limit: 64 } });
  });
  it('with their drawing, as they are to be shown: turned or folded it is the same text, read once', async () => {
    const opened = await library.open(reviewLoop(), {}, PLAIN_VIEW);
    const { nodes, boxes, direction } = must(opened.drawing);
    expect([nodes.length, direction, boxes.map(({ collapsed }) => collapsed)]).toEqual([4, 'TB', [false]]);
    const collapsed = boxes.map(({ id }) => id);
    const folded = await library.open(reviewLoop(), {}, { collapsed, direction: 'LR', room: null, inside: [] });
    expect(must(folded.drawing)).toMatchObject({ direction: 'LR', boxes: [{ collapsed: true }] });
    expect(folded.workflow).toBe(opened.workflow);
    expect((await library.open(reviewLoop(), {}, PLAIN_VIEW)).drawing).toEqual(opened.drawing);
  });
});

describe('the library plans acts', () => {
  const SET: Act = { kind: 'set-field', part: 'Drafter', path: ['context_window'], value: 2 };
  const NOBODY: Act = { ...SET, part: 'Nobody' };

  it('as data that can be sent to the page, and says why one cannot be done', async () => {
    const document = { text: reviewLoop(), settings: {} };
    const planned = await library.plan(document, [SET]);
    expect(planned).toMatchObject({
      plans: [{ edits: [{ text: expect.stringContaining('context_window: 2') }], select: ['Drafter'] }],
    });
    expect(structuredClone(planned)).toEqual(planned);
    const nobody = await library.plan(document, [NOBODY], PLAIN_VIEW);
    expect(nobody).toEqual({ plans: [{ refused: { code: 'no-such-part', params: { part: 'Nobody' } } }] });
  });

  it('with the text that all of them give, as it opens, where it is asked for and none is refused', async () => {
    const document = { text: reviewLoop(), settings: {} };
    const acts: Act[] = [SET, { kind: 'add-node', type: 'agent', name: 'Printer' }];
    const { plans, gives } = await library.plan(document, acts, PLAIN_VIEW);
    const edits = plans.flatMap((planned) => ('edits' in planned ? planned.edits : []));
    expect(must(gives).text).toBe(applyEdits(document.text, edits));
    expect(must(gives).opened).toEqual(await library.open(must(gives).text, {}, PLAIN_VIEW));
    expect((await library.plan(document, acts)).gives).toBeUndefined();
    expect((await library.plan(document, [SET, NOBODY], PLAIN_VIEW)).gives).toBeUndefined();
  });
});

describe('the library makes up runs', () => {
  const order = { accepts: 1, inputs: { task: 'owls' }, from: 0, count: 20 };

  it('of a text as it stands, batch by batch', async () => {
    const document = { text: reviewLoop(), settings: {}, scriptText: '' };
    expect(await library.forecast(document, order)).toMatchObject({ runs: 20, rounds: { 1: 20 }, byLimit: 0 });
    const never = await library.forecast(document, { ...order, accepts: 0, from: 20 });
    expect(never).toMatchObject({ runs: 20, byLimit: 20, accepted: 0 });
    expect(await library.forecast({ ...document, text: 'graph: 1' }, order)).toBeNull();
  });

  it('and ends an older question with a newer one', async () => {
    const document = { text: reviewLoop(), settings: {}, scriptText: '' };
    const older = library.forecast(document, { ...order, count: 10_000 });
    const newer = library.forecast(document, order);
    expect(await older).toBeNull();
    expect(await newer).toMatchObject({ runs: 20 });
  });
});

describe('the library reads runs', () => {
  it('that ended, as they ended', async () => {
    const played = play({ records, order: order('a'), says: () => ({ text: 'not yet', seconds: 1 }) });
    await played.over;
    const run = await library.readRun('a');
    expect(run).toMatchObject({
      complete: true,
      summary: { status: 'completed' },
      document: order('a').document,
      opened: { runs: true },
    });
    expect(run?.view).toMatchObject(played.view());
    const [loop] = Object.values(must(run).view.loops);
    const rounds = await library.rounds('a', must(loop).frame, 1, 3);
    expect(rounds).toEqual(await played.session.rounds(must(loop).frame, 1, 3));
    const seq = must(must(rounds[1]).cells[0]).seq;
    expect(await library.activation('a', seq)).toMatchObject({ path: 'Drafter[2]/Drafter', status: 'finished' });
  });
  it('that were cut off, as far as they were kept', async () => {
    const played = play({ records, order: order('a') });
    await vi.waitFor(async () =>
      expect(await library.readRun('a')).toMatchObject({ complete: false, view: { seq: played.view().seq } }),
    );
    expect(played.asked).toHaveLength(1);
    expect((await library.readRun('a'))?.summary).toMatchObject({
      status: 'interrupted',
      interruption: 'page-closed',
      continuable: true,
    });
    owned.add('a');
    expect((await library.readRun('a'))?.summary.status).toBe('running');
    expect((await library.listRuns())[0]?.status).toBe('running');
  });
  it('that a worker was killed in, with the reason', async () => {
    const played = play({ records, order: order('a') });
    await expect.poll(() => played.asked).toHaveLength(1);
    await library.interruptRun('a', 'no-heartbeat');
    expect((await library.listRuns())[0]).toMatchObject({ interruption: 'no-heartbeat' });
  });
  it('that are not there, and that have no journal', async () => {
    expect(await library.readRun('nothing')).toBeNull();
    expect(await library.rounds('nothing', 0, 1, 2)).toEqual([]);
    expect(await library.activation('nothing', 0)).toBeNull();
    await writeChunk(records, 'orphan', must(chunksOf((facts) => facts.fill(1))[0]));
    expect(await library.readRun('orphan')).toBeNull();
  });
  it('until they are deleted', async () => {
    await play({ records, order: order('a'), says: () => ({ text: 'SHIP', seconds: 1 }) }).over;
    await play({ records, order: order('b'), says: () => ({ text: 'SHIP', seconds: 1 }) }).over;
    await library.deleteRun('a');
    expect((await library.listRuns()).map((run) => run.id)).toEqual(['b']);
    await library.deleteEverything();
    expect(await library.listRuns()).toEqual([]);
  });
});
