import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import { readDirectory, writeChunk } from '../../src/history/chunks.ts';
import { saveDocument, listDocuments } from '../../src/history/documents.ts';
import { deleteEverything } from '../../src/history/open-history.ts';
import {
  createRun,
  deleteRun,
  finishRun,
  interruptRun,
  keepRun,
  listRuns,
  noteProgress,
  pinRun,
  readOrder,
  readRun,
  removeApart,
  removeOrphans,
  renameRun,
  resumeRun,
} from '../../src/history/runs.ts';
import { recordText } from '../../src/history/record-text.ts';
import { tapesIn } from '../../src/history/tape.ts';
import { answerOf, chunksOf, documentOf, freshBrowser, must, orderOf, PLACES, summaryOf } from './support.ts';

const END = { status: 'completed', endedAt: 9, rounds: 3, activations: 7, reason: 'edge', result: 'A poem.' } as const;
const owned = (): boolean => true;
const nobody = (): boolean => false;

describe.each(PLACES)('runs in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('are listed with what they were given, the newest first', async () => {
    const records = await open();
    await createRun(records, summaryOf('a', 1), orderOf('a'));
    await createRun(records, summaryOf('b', 2), orderOf('b'));
    expect((await listRuns(records, owned)).map((run) => run.id)).toEqual(['b', 'a']);
    expect(await readOrder(records, 'a')).toEqual(orderOf('a'));
    expect(await readRun(records, 'a')).toEqual({ id: 'a', summary: summaryOf('a', 1), engineVersion: ENGINE_VERSION });
  });
  it('end with a result', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await noteProgress(records, 'a', { rounds: 2, activations: 4, reason: '', result: '' });
    expect((await listRuns(records, owned))[0]).toMatchObject({ status: 'running', rounds: 2, activations: 4 });
    await finishRun(records, 'a', END);
    expect(await listRuns(records, nobody)).toEqual([{ ...summaryOf('a'), ...END }]);
  });
  it('take another name and a pin, and give them up again, whatever else is noted of them', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await renameRun(records, 'a', 'The one about owls');
    await pinRun(records, 'a', true);
    await finishRun(records, 'a', END);
    expect(await listRuns(records, nobody)).toEqual([
      { ...summaryOf('a'), ...END, name: 'The one about owls', documentName: 'Review', pinned: true },
    ]);
    await pinRun(records, 'a', false);
    expect((await listRuns(records, nobody))[0]).not.toHaveProperty('pinned');
    await renameRun(records, 'gone', 'x');
    expect(await readRun(records, 'gone')).toBeNull();
  });
  it('are a text that holds all that makes them again', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await tapesIn(records).append('a', 0, answerOf('one'), answerOf('two'));
    const record: unknown = JSON.parse(must(await recordText(records, 'a')));
    const run = { id: 'a', summary: summaryOf('a'), engineVersion: ENGINE_VERSION };
    expect(record).toEqual({ record: 3, run, order: orderOf('a'), tape: [answerOf('one'), answerOf('two')] });
    expect(await recordText(records, 'gone')).toBeNull();
  });
  it('keep where the visitor stopped them', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await finishRun(records, 'a', { ...END, status: 'stopped', stoppedAt: 42 });
    expect((await readRun(records, 'a'))?.stoppedAt).toBe(42);
    expect((await listRuns(records, nobody))[0]).not.toHaveProperty('stoppedAt');
  });
  it('are interrupted when they are said to be running and nobody owns them', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    expect((await listRuns(records, owned))[0]?.status).toBe('running');
    expect((await listRuns(records, nobody))[0]).toMatchObject({
      status: 'interrupted',
      interruption: 'page-closed',
      continuable: true,
    });
  });
  it('say why they were interrupted, until they go on', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await interruptRun(records, 'a', 'no-heartbeat');
    expect((await listRuns(records, nobody))[0]).toMatchObject({ interruption: 'no-heartbeat', continuable: true });
    await resumeRun(records, 'a');
    expect((await listRuns(records, owned))[0]).toEqual(summaryOf('a'));
  });
  it('that ended are not interrupted any more', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await finishRun(records, 'a', END);
    await interruptRun(records, 'a', 'stop-unanswered');
    expect((await listRuns(records, nobody))[0]?.status).toBe('completed');
  });
  it('of another engine, or that left their tape, cannot be continued', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await interruptRun(records, 'a', 'diverged');
    await records.write(['runs'], 'strict', (writer) =>
      writer.put('runs', { id: 'b', summary: summaryOf('b'), engineVersion: '0' }),
    );
    expect((await listRuns(records, nobody)).map((run) => run.continuable)).toEqual([false, false]);
  });
  it('go with everything they recorded, and do not come back', async () => {
    const records = await open();
    const [chunk] = chunksOf((facts) => facts.fill(1));
    for (const id of ['a', 'b']) {
      await createRun(records, summaryOf(id), orderOf(id));
      await tapesIn(records).append(id, 0, answerOf('x'));
      await writeChunk(records, id, must(chunk));
    }
    await deleteRun(records, 'a');
    await finishRun(records, 'a', END);
    expect((await listRuns(records, owned)).map((run) => run.id)).toEqual(['b']);
    expect(await readOrder(records, 'a')).toBeNull();
    expect(await tapesIn(records).read('a')).toEqual([]);
    expect(await readDirectory(records, 'a')).toEqual([]);
    expect(await tapesIn(records).read('b')).toHaveLength(1);
    expect(await readDirectory(records, 'b')).toHaveLength(1);
  });
  it('that are kept apart are not listed, and are removed when no page has them open', async () => {
    const records = await open();
    await createRun(records, summaryOf('mine'), orderOf('mine'));
    for (const id of ['open', 'closed', 'kept']) {
      await createRun(records, summaryOf(id), orderOf(id), { apart: true });
      await tapesIn(records).append(id, 0, answerOf('x'));
    }
    const stored = (await records.storage()).mode === 'persistent';
    expect((await keepRun(records, 'kept')).stored, 'memory keeps nothing').toBe(stored);
    const listed = (await listRuns(records, owned)).map((run) => run.id).sort();
    expect(listed).toEqual(stored ? ['kept', 'mine'] : ['mine']);
    await removeApart(records, () => Promise.resolve(new Set(['open', ...(stored ? [] : ['kept'])])));
    expect((await records.all('runs')).map((run) => run.id).sort()).toEqual(['kept', 'mine', 'open']);
    expect(await tapesIn(records).read('closed')).toEqual([]);
    expect(await readOrder(records, 'closed')).toBeNull();
    expect((await keepRun(records, 'closed')).stored).toBe(false);
  });
  it('that are kept after all are of the document that is named, where they were of none', async () => {
    const records = await open();
    const stored = (await records.storage()).mode === 'persistent';
    await createRun(records, { ...summaryOf('theirs'), documentId: null }, orderOf('theirs'), { apart: true });
    await createRun(records, { ...summaryOf('own'), documentId: 'mine' }, orderOf('own'));
    for (const id of ['theirs', 'own']) await keepRun(records, id, 'copy');
    await keepRun(records, 'theirs');
    const of = async (id: string): Promise<unknown> => (await readRun(records, id))?.summary.documentId;
    expect([await of('theirs'), await of('own')]).toEqual([stored ? 'copy' : null, 'mine']);
  });
  it('leave no orphans when they write on after they were deleted', async () => {
    const records = await open();
    const chunk = must(chunksOf((facts) => facts.fill(1))[0]);
    for (const id of ['a', 'b']) await createRun(records, summaryOf(id), orderOf(id));
    await deleteRun(records, 'a');
    for (const id of ['a', 'b']) {
      await tapesIn(records).append(id, 0, answerOf('x'));
      await writeChunk(records, id, chunk);
    }
    expect((await records.owners('tape')).sort()).toEqual(['a', 'b']);
    expect(await removeOrphans(records)).toEqual({ stored: true });
    for (const store of ['tape', 'chunks', 'directory'] as const) expect(await records.owners(store)).toEqual(['b']);
    expect(await readOrder(records, 'b')).not.toBeNull();
    expect(await removeOrphans(records)).toEqual({ stored: true });
  });
  it('and documents are all gone after "delete everything"', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await tapesIn(records).append('a', 0, answerOf('x'));
    await saveDocument(records, 'd', documentOf('one'), { base: 0, by: { page: 'this', nth: 1 }, now: 1 });
    expect(await deleteEverything(records)).toEqual({ stored: true });
    expect(await listRuns(records, owned)).toEqual([]);
    expect(await listDocuments(records)).toEqual([]);
    expect(await tapesIn(records).read('a')).toEqual([]);
  });
});
