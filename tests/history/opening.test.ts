import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument, readVersion, saveDocument } from '../../src/history/documents.ts';
import { openHistory } from '../../src/history/open-history.ts';
import { DATABASE, DATABASE_VERSION } from '../../src/history/schema.ts';
import { listRuns } from '../../src/history/runs.ts';
import { tapesIn } from '../../src/history/tape.ts';
import { answerOf, documentOf, freshBrowser, summaryOf } from './support.ts';

const by = { page: 'this', nth: 1 };
const save = { base: 0, by, now: 1 };

describe('opening the history', () => {
  beforeEach(freshBrowser);
  afterEach(() => vi.unstubAllGlobals());

  it('keeps things in the browser, for the next page too', async () => {
    const first = await openHistory();
    await saveDocument(first, 'a', documentOf('one'), save);
    const second = await openHistory();
    expect(await readDocument(second, 'a')).toMatchObject({ document: documentOf('one') });
    expect(await second.storage()).toMatchObject({ mode: 'persistent', reason: '' });
  });
  it('goes on in memory where there is no storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const records = await openHistory();
    await saveDocument(records, 'a', documentOf('one'), save);
    expect(await readDocument(records, 'a')).toMatchObject({ document: documentOf('one') });
    expect(await records.storage()).toEqual({ mode: 'memory', reason: 'absent' });
  });
  it.each([
    ['SecurityError', 'denied'],
    ['InvalidStateError', 'denied'],
    ['UnknownError', 'failed'],
  ])('goes on in memory after a %s', async (name, reason) => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', name);
      },
    });
    expect(await (await openHistory()).storage()).toMatchObject({ mode: 'memory', reason });
  });
  it('never touches what a newer version has written', async () => {
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('new'),
    });
    const records = await openHistory();
    expect(await records.storage()).toMatchObject({ mode: 'memory', reason: 'newer-version' });
    expect([...newer.objectStoreNames]).toEqual(['new']);
  });
  it('waits a little for a tab with an older version that does not let go, and then goes on in memory', async () => {
    const stubborn = await openDB(DATABASE, DATABASE_VERSION);
    openAsTheNextVersion();
    const records = await openHistory({ blocked: 20, inAll: 1000 });
    expect(await records.storage()).toMatchObject({ mode: 'memory', reason: 'blocked' });
    stubborn.close();
  });
  it('goes on with the storage when the older tab lets go in time', async () => {
    const older = await openDB(DATABASE, DATABASE_VERSION);
    openAsTheNextVersion();
    setTimeout(() => older.close(), 20);
    const records = await openHistory({ blocked: 1000, inAll: 1000 });
    expect(await records.storage()).toMatchObject({ mode: 'persistent' });
  });
  it('does not wait for ever for a browser that never answers', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => Object.assign(Object.create(IDBOpenDBRequest.prototype), { addEventListener: () => undefined }),
    });
    const records = await openHistory({ blocked: 20, inAll: 20 });
    expect(await records.storage()).toMatchObject({ mode: 'memory', reason: 'failed' });
  });
});

/** Lets the page under test be one version newer than what other tabs have open. */
function openAsTheNextVersion(): void {
  const { indexedDB: real } = globalThis;
  vi.stubGlobal('indexedDB', { open: (name: string, version: number) => real.open(name, version + 1) });
}

describe('a history that is open', () => {
  beforeEach(freshBrowser);

  it('lets a newer version of the page in at once, and says why it keeps nothing any more', async () => {
    const records = await openHistory();
    const blocked = vi.fn();
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1, { blocked });
    expect(blocked).not.toHaveBeenCalled();
    expect(await tapesIn(records).append('a', 0, answerOf('x'))).toEqual({ stored: false, reason: 'newer-version' });
    expect(await records.storage()).toMatchObject({ mode: 'memory', reason: 'newer-version' });
    await expect(readDocument(records, 'a')).rejects.toThrow('newer-version');
    newer.close();
  });
  it('tells the page at once that a newer version has taken over, also when it was there first', async () => {
    const replaced = vi.fn();
    await openHistory(undefined, replaced);
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1);
    await vi.waitFor(() => expect(replaced).toHaveBeenCalledOnce());
    await openHistory(undefined, replaced);
    expect(replaced).toHaveBeenCalledTimes(2);
    newer.close();
  });
  it('says that a write failed without throwing', async () => {
    const records = await openHistory();
    const unwritable = { ...documentOf('one'), inputs: { task: (() => 1) as never } };
    expect(await saveDocument(records, 'a', unwritable, save)).toEqual({ stored: false, reason: 'failed' });
    expect(await readDocument(records, 'a')).toBeNull();
  });
  it('writes all of a change or nothing', async () => {
    const records = await openHistory();
    const unwritable = { ...documentOf('two'), inputs: { task: (() => 1) as never } };
    await saveDocument(records, 'a', documentOf('one'), save);
    await saveDocument(records, 'a', unwritable, { base: 7, by, now: 2 });
    expect(await records.list('versions', 'a')).toEqual([]);
  });
  it('is closed when asked to', async () => {
    const records = await openHistory();
    records.close();
    await vi.waitFor(async () =>
      expect(await tapesIn(records).append('a', 0, answerOf('x'))).toMatchObject({ stored: false }),
    );
  });
});

describe('what the first version of the stores holds', () => {
  beforeEach(freshBrowser);

  it('opens: documents with their versions, runs with their records', async () => {
    const first = await openDB(DATABASE, 1, {
      upgrade(database) {
        for (const store of ['documents', 'runs', 'orders']) database.createObjectStore(store, { keyPath: 'id' });
        for (const store of ['versions', 'tape', 'chunks', 'directory'])
          database.createObjectStore(store, { keyPath: ['owner', 'position'] });
      },
    });
    await first.put('documents', { id: 'a', name: 'Mine', changedAt: 9, savedBy: 'p', document: documentOf('two') });
    await first.put('versions', { owner: 'a', position: 5, document: documentOf('one') });
    await first.put('runs', { id: 'r', summary: { ...summaryOf('r'), status: 'completed' }, engineVersion: '1' });
    await first.put('tape', { owner: 'r', position: 0, recorded: answerOf('x') });
    first.close();

    const records = await openHistory();
    expect(await records.storage()).toMatchObject({ mode: 'persistent' });
    expect(await readDocument(records, 'a')).toEqual({
      id: 'a',
      name: 'Mine',
      changedAt: 9,
      revision: 1,
      savedBy: null,
      changedSince: 9,
      document: documentOf('two'),
    });
    expect(await readVersion(records, 'a', 5)).toEqual(documentOf('one'));
    expect(await listRuns(records, () => false)).toMatchObject([{ id: 'r', status: 'completed' }]);
    expect(await tapesIn(records).read('r')).toEqual([answerOf('x')]);
    expect(await saveDocument(records, 'a', documentOf('two!'), { base: 1, by, now: 10 })).toEqual({
      stored: true,
      revision: 2,
      overtook: null,
    });
  });
});
