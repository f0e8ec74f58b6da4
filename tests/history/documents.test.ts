import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteDocument,
  listDocuments,
  listVersions,
  readDocument,
  readVersion,
  saveDocument,
  takeUpUnsaved,
} from '../../src/history/documents.ts';
import type { Records } from '../../src/history/records.ts';
import { documentOf, freshBrowser, PLACES } from './support.ts';

const MINUTE = 60_000;
const by = { page: 'this', nth: 1 };
const other = { page: 'other', nth: 1 };

/** Saves texts one after the other, each made from the one before; gives the revision. */
async function saveAll(records: Records, id: string, texts: readonly (readonly [text: string, now: number])[]) {
  let base = (await readDocument(records, id))?.revision ?? 0;
  for (const [text, now] of texts) {
    const saved = await saveDocument(records, id, documentOf(text), { base, by, now });
    if (saved.stored) base = saved.revision;
  }
  return base;
}

const textsOf = async (records: Records, id: string): Promise<(string | undefined)[]> => {
  const versions = await listVersions(records, id);
  return Promise.all(versions.map(async ({ savedAt }) => (await readVersion(records, id, savedAt))?.text));
};

describe.each(PLACES)('documents in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('are kept as typed', async () => {
    const records = await open();
    const typed = documentOf('graph:\n  # a comment\n  nodes: [\t');
    await saveDocument(records, 'a', typed, { base: 0, by, now: 1 });
    expect(await readDocument(records, 'a')).toMatchObject({ document: typed, revision: 1 });
    expect(await readDocument(records, 'b')).toBeNull();
  });
  it('are listed with the one that was changed last first', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('1', 'A'), { base: 0, by, now: 1 });
    await saveDocument(records, 'b', documentOf('1', 'B'), { base: 0, by, now: 2 });
    await saveDocument(records, 'a', documentOf('12', 'A'), { base: 1, by, now: 3 });
    expect(await listDocuments(records)).toEqual([
      { id: 'a', name: 'A', changedAt: 3 },
      { id: 'b', name: 'B', changedAt: 2 },
    ]);
  });
  it('have no version while they are being typed', async () => {
    const records = await open();
    let text = '';
    for (let at = 0; at < 20; at++) await saveAll(records, 'a', [[(text += 'x'), at * 1000]]);
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('have a version of what was there before a pause', async () => {
    const records = await open();
    await saveAll(records, 'a', [
      ['one', 5],
      ['one two', 5 + MINUTE],
      ['one two three', 6 + MINUTE],
    ]);
    expect(await listVersions(records, 'a')).toEqual([{ savedAt: 5, name: 'Review', characters: 3 }]);
    expect(await readVersion(records, 'a', 5)).toEqual(documentOf('one'));
    expect(await readVersion(records, 'a', 6)).toBeNull();
  });
  it('have a version every ten minutes, however busily they are typed', async () => {
    const records = await open();
    let text = '';
    for (let at = 0; at < 60; at++) await saveAll(records, 'a', [[(text += 'x'), at * 30_000]]);
    expect(await listVersions(records, 'a')).toHaveLength(2);
  });
  it('have a version of a text that a paste or an emptied editor took away', async () => {
    const records = await open();
    await saveAll(records, 'a', [
      ['an hour of work', 5],
      ['', 6],
      ['p', 7],
      ['pasted', 8],
    ]);
    expect(await textsOf(records, 'a')).toEqual(['an hour of work']);
  });
  it('have a version of what was given to a text of which a part was exchanged', async () => {
    const records = await open();
    const text = 'the same line\n'.repeat(20);
    const given = { ...documentOf(text), inputs: { task: 'Tides' }, scriptText: '{"agents":{}}' };
    await saveDocument(records, 'a', given, { base: 0, by, now: 1 });
    await saveDocument(records, 'a', { ...given, text: `${text}.` }, { base: 1, by, now: 2 });
    expect(await listVersions(records, 'a')).toEqual([]);
    await saveDocument(records, 'a', documentOf(`${text}!`), { base: 2, by, now: 3 });
    const [kept] = await listVersions(records, 'a');
    expect(await readVersion(records, 'a', kept?.savedAt ?? 0)).toMatchObject({ inputs: { task: 'Tides' } });
  });
  it('lose nothing when two pages change the same state: the later is the document, the other a version', async () => {
    const records = await open();
    await saveAll(records, 'a', [['the state of both', 1]]);
    expect(await saveDocument(records, 'a', documentOf('the state of both A'), { base: 1, by, now: 2 })).toMatchObject({
      revision: 2,
      overtook: null,
    });
    const theirs = { base: 1, by: other, now: 3 };
    expect(await saveDocument(records, 'a', documentOf('the state of both B'), theirs)).toMatchObject({
      revision: 3,
      overtook: 2,
    });
    expect(await readVersion(records, 'a', 2)).toEqual(documentOf('the state of both A'));
    expect((await readDocument(records, 'a'))?.document.text).toBe('the state of both B');
  });
  it('lose nothing when two pages save at the same moment', async () => {
    const records = await open();
    const texts = ['A', 'B', 'C'].map((page) => `of ${page}`);
    const saved = await Promise.all(
      texts.map((text) =>
        saveDocument(records, 'a', documentOf(text), { base: 0, by: { page: text, nth: 1 }, now: 7 }),
      ),
    );
    expect(saved.map((each) => each.stored && each.revision).sort()).toEqual([1, 2, 3]);
    const left = [...(await textsOf(records, 'a')), (await readDocument(records, 'a'))?.document.text];
    expect(left.sort()).toEqual(texts);
  });
  it('are not said to be changed by two pages when one page did not hear that its save was stored', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('the state of one'), { base: 0, by, now: 1 });
    const unheard = await saveDocument(records, 'a', documentOf('the state of one page'), { base: 0, by, now: 2 });
    expect(unheard).toMatchObject({ stored: true, revision: 2, overtook: null });
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('are saved without reading the versions before, which may be fifty long texts', async () => {
    const records = await open();
    await saveAll(records, 'a', [
      ['one', 0],
      ['two', MINUTE],
    ]);
    const list = vi.spyOn(records, 'list');
    expect(await saveDocument(records, 'a', documentOf('three'), { base: 2, by, now: 2 * MINUTE })).toMatchObject({
      revision: 3,
    });
    expect(list).not.toHaveBeenCalled();
    expect(await textsOf(records, 'a')).toEqual(['two', 'one']);
  });
  it('have a version of what stood there when an earlier one is brought back', async () => {
    const records = await open();
    await saveAll(records, 'a', [['new text', 5]]);
    await saveDocument(records, 'a', documentOf('new texts'), { base: 1, by, now: 6, keepBefore: true });
    expect(await textsOf(records, 'a')).toEqual(['new text']);
  });
  it('are not changed by saving what is there', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('one'), { base: 0, by, now: 1 });
    expect(await saveDocument(records, 'a', documentOf('one'), { base: 0, by, now: 1 + MINUTE })).toMatchObject({
      revision: 1,
      overtook: null,
    });
    expect(await listDocuments(records)).toEqual([{ id: 'a', name: 'Review', changedAt: 1 }]);
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('keep the newest fifty versions', async () => {
    const records = await open();
    for (let at = 0; at <= 60; at++) await saveAll(records, 'a', [[`${at}`, at * MINUTE]]);
    const versions = await listVersions(records, 'a');
    expect(versions).toHaveLength(50);
    expect(versions[0]?.savedAt).toBe(59 * MINUTE);
    expect(versions.at(-1)?.savedAt).toBe(10 * MINUTE);
  });
  it('go with their versions, and only they', async () => {
    const records = await open();
    for (const id of ['a', 'ab'])
      await saveAll(records, id, [
        ['one', 1],
        ['two', 1 + MINUTE],
      ]);
    await deleteDocument(records, 'a');
    expect(await readDocument(records, 'a')).toBeNull();
    expect(await listVersions(records, 'a')).toEqual([]);
    expect(await listVersions(records, 'ab')).toHaveLength(1);
  });
  it('of links are kept apart and not listed', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('a stranger’s'), { base: 0, by, now: 1 }, 'drafts');
    expect(await listDocuments(records)).toEqual([]);
    expect(await readDocument(records, 'a')).toBeNull();
    expect(await readDocument(records, 'a', 'drafts')).toMatchObject({ revision: 1 });
  });
});

describe.each(PLACES)('what a page left unsaved in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('becomes the document where nobody has saved since', async () => {
    const records = await open();
    await saveAll(records, 'a', [['saved', 1]]);
    await takeUpUnsaved(records, 'a', { document: documentOf('saved and typed'), base: 1, by: other, at: 2 });
    expect(await readDocument(records, 'a')).toMatchObject({
      document: documentOf('saved and typed'),
      revision: 2,
      changedAt: 2,
    });
  });
  it('becomes a document where there was none', async () => {
    const records = await open();
    await takeUpUnsaved(records, 'a', { document: documentOf('typed'), base: 0, by: other, at: 2 });
    expect(await readDocument(records, 'a')).toMatchObject({ document: documentOf('typed') });
  });
  it('never goes over newer work: it becomes a version', async () => {
    const records = await open();
    await saveAll(records, 'a', [
      ['v1', 1],
      ['v1 v2 an hour of work', 5],
    ]);
    await takeUpUnsaved(records, 'a', { document: documentOf('v1 stale'), base: 1, by: other, at: 2 });
    expect(await readDocument(records, 'a')).toMatchObject({ document: documentOf('v1 v2 an hour of work') });
    expect(await textsOf(records, 'a')).toEqual(['v1 stale']);
  });
  it('becomes the document where the page’s own save before it was stored and not answered', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('typed half'), { base: 0, by: { page: 'closed', nth: 4 }, now: 1 });
    const unsaved = { document: documentOf('typed half of it'), base: 0, by: { page: 'closed', nth: 9 }, at: 2 };
    await takeUpUnsaved(records, 'a', unsaved);
    expect(await readDocument(records, 'a')).toMatchObject({ document: documentOf('typed half of it') });
    // Taken up twice, or older than what was stored: nothing happens.
    await takeUpUnsaved(records, 'a', { ...unsaved, document: documentOf('older'), by: { page: 'closed', nth: 3 } });
    expect(await readDocument(records, 'a')).toMatchObject({ document: documentOf('typed half of it') });
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('leaves no trace where it was stored after all', async () => {
    const records = await open();
    await saveAll(records, 'a', [
      ['v1', 1],
      ['v1 typed', 5],
    ]);
    await takeUpUnsaved(records, 'a', { document: documentOf('v1 typed'), base: 1, by: other, at: 2 });
    expect(await listVersions(records, 'a')).toEqual([]);
    expect(await readDocument(records, 'a')).toMatchObject({ revision: 2 });
  });
});
