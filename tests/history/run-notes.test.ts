import { beforeEach, describe, expect, it } from 'vitest';
import { writeChunk } from '../../src/history/chunks.ts';
import type { Records } from '../../src/history/records.ts';
import { runNotes } from '../../src/history/run-notes.ts';
import { createRun, deleteRun, renameRun } from '../../src/history/runs.ts';
import type { RunSummary } from '../../src/history/summaries.ts';
import { chunksOf, documentOf, freshBrowser, must, orderOf, PLACES, summaryOf } from './support.ts';

/** A run of a text, at a time; of the document `d` unless another is given. */
async function run(records: Records, id: string, at: number, text: string, more: Partial<RunSummary> = {}) {
  const summary = { ...summaryOf(id, at), documentId: 'd', ...more };
  await createRun(records, summary, { ...orderOf(id), document: documentOf(text) });
}

const changes = async (records: Records, ...ids: string[]): Promise<unknown[]> =>
  (await runNotes(records, ids)).map(({ changed }) => changed?.text ?? changed);

const words = (before: string, after: string) => ({ kind: 'words', key: 'max', before, after });

describe.each(PLACES)('notes of runs in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('say what changed since the run before of the same document, whatever ran in between', async () => {
    const records = await open();
    await run(records, 'c', 3, 'max: 5');
    await run(records, 'a', 1, 'max: 3');
    await run(records, 'x', 2, 'max: 9', { documentId: 'other', name: 'Other' });
    await run(records, 'd', 4, 'max: 5');
    expect(await changes(records, 'd', 'c', 'x', 'a')).toEqual([
      { text: null, others: [] },
      words('3', '5'),
      null,
      null,
    ]);
    await deleteRun(records, 'c');
    expect(await changes(records, 'd')).toEqual([words('3', '5')]);
  });
  it('compare a fork with the run that it began with, as long as that is here', async () => {
    const records = await open();
    await run(records, 'a', 1, 'max: 3');
    await run(records, 'b', 2, 'max: 4');
    const fork = { ...summaryOf('f', 3), documentId: 'd' };
    const parent = { run: 'a', at: 0, edits: ['text' as const] };
    await createRun(records, fork, { ...orderOf('f'), document: documentOf('max: 5') }, { parent });
    expect(await changes(records, 'f')).toEqual([words('3', '5')]);
    await deleteRun(records, 'a');
    expect(await changes(records, 'f')).toEqual([words('4', '5')]);
  });
  it('compare a run that is no fork with the last one that was none', async () => {
    const records = await open();
    await run(records, 'a', 1, 'max: 3');
    const fork = { ...summaryOf('f', 2), documentId: 'd' };
    const parent = { run: 'a', at: 0, edits: ['text' as const] };
    await createRun(records, fork, { ...orderOf('f'), document: documentOf('max: 2') }, { parent });
    await run(records, 'b', 3, 'max: 3');
    expect(await changes(records, 'b')).toEqual([{ text: null, others: [] }]);
  });
  it('compare the first run of a copy with its template’s, by name', async () => {
    const records = await open();
    await run(records, 'a', 1, 'max: 3', { documentId: null });
    await run(records, 'b', 2, 'max: 4');
    expect(await changes(records, 'b')).toEqual([words('3', '4')]);
    await renameRun(records, 'a', 'Mine');
    await renameRun(records, 'a', 'Mine, the first');
    expect(await changes(records, 'b')).toEqual([words('3', '4')]);
    await run(records, 'c', 3, 'max: 5', { documentId: null, name: 'Mine' });
    expect(await changes(records, 'c')).toEqual([null]);
  });
  it('leave out what is kept apart, and what is not here', async () => {
    const records = await open();
    const summary = { ...summaryOf('a', 1), documentId: 'd' };
    await createRun(records, summary, orderOf('a'), { apart: true });
    await run(records, 'b', 2, 'max: 4');
    expect(await changes(records, 'b', 'gone')).toEqual([null]);
  });
  it('say about how much they take', async () => {
    const records = await open();
    await createRun(records, summaryOf('a'), orderOf('a'));
    await createRun(records, summaryOf('b'), orderOf('b'));
    const chunks = chunksOf((facts) => facts.fill(3 * 4096));
    for (const chunk of chunks) await writeChunk(records, 'b', chunk);
    const [a, b] = (await runNotes(records, ['a', 'b'])).map(({ bytes }) => bytes);
    expect(must(a)).toBeGreaterThan(50);
    expect(must(b) - must(a)).toBeGreaterThan(chunks.length * 4096 * 25);
    expect(must(b) - must(a)).toBeLessThan(chunks.length * 4096 * 40);
  });
});
