import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteDocument,
  listDocuments,
  listVersions,
  readDocument,
  readVersion,
  saveDocument,
} from '../../src/history/documents.ts';
import { documentOf, freshBrowser, PLACES } from './support.ts';

const MINUTE = 60_000;
const mine = (now: number): { savedBy: string; now: number } => ({ savedBy: 'page 1', now });

describe.each(PLACES)('documents in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('are kept as typed', async () => {
    const records = await open();
    const typed = documentOf('graph:\n  # a comment\n  nodes: [\t');
    await saveDocument(records, 'a', typed, mine(1));
    expect(await readDocument(records, 'a')).toEqual(typed);
    expect(await readDocument(records, 'b')).toBeNull();
  });
  it('are listed with the one that was changed last first', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('1', 'A'), mine(1));
    await saveDocument(records, 'b', documentOf('1', 'B'), mine(2));
    await saveDocument(records, 'a', documentOf('2', 'A'), mine(3));
    expect(await listDocuments(records)).toEqual([
      { id: 'a', name: 'A', changedAt: 3 },
      { id: 'b', name: 'B', changedAt: 2 },
    ]);
  });
  it('have no version while they are being typed', async () => {
    const records = await open();
    for (let at = 0; at < 20; at++) await saveDocument(records, 'a', documentOf(`${at}`), mine(at * 1000));
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('have a version of what was there before a pause', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('one'), mine(5));
    await saveDocument(records, 'a', documentOf('two'), mine(5 + MINUTE));
    await saveDocument(records, 'a', documentOf('three'), mine(6 + MINUTE));
    expect(await listVersions(records, 'a')).toEqual([{ savedAt: 5, name: 'Review', characters: 3 }]);
    expect(await readVersion(records, 'a', 5)).toEqual(documentOf('one'));
    expect(await readVersion(records, 'a', 6)).toBeNull();
  });
  it('lose nothing when two pages overwrite each other', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('of page 1'), mine(1));
    await saveDocument(records, 'a', documentOf('of page 2'), { savedBy: 'page 2', now: 2 });
    await saveDocument(records, 'a', documentOf('of page 1 again'), mine(3));
    const texts = await Promise.all([1, 2].map(async (at) => (await readVersion(records, 'a', at))?.text));
    expect(texts).toEqual(['of page 1', 'of page 2']);
  });
  it('are not changed by saving what is there', async () => {
    const records = await open();
    await saveDocument(records, 'a', documentOf('one'), mine(1));
    await saveDocument(records, 'a', documentOf('one'), mine(1 + MINUTE));
    expect(await listDocuments(records)).toEqual([{ id: 'a', name: 'Review', changedAt: 1 }]);
    expect(await listVersions(records, 'a')).toEqual([]);
  });
  it('keep the newest fifty versions', async () => {
    const records = await open();
    for (let at = 0; at <= 60; at++) await saveDocument(records, 'a', documentOf(`${at}`), mine(at * MINUTE));
    const versions = await listVersions(records, 'a');
    expect(versions).toHaveLength(50);
    expect(versions[0]?.savedAt).toBe(59 * MINUTE);
    expect(versions.at(-1)?.savedAt).toBe(10 * MINUTE);
  });
  it('go with their versions, and only they', async () => {
    const records = await open();
    for (const id of ['a', 'ab']) {
      await saveDocument(records, id, documentOf('one'), mine(1));
      await saveDocument(records, id, documentOf('two'), mine(1 + MINUTE));
    }
    await deleteDocument(records, 'a');
    expect(await readDocument(records, 'a')).toBeNull();
    expect(await listVersions(records, 'a')).toEqual([]);
    expect(await listVersions(records, 'ab')).toHaveLength(1);
  });
});
