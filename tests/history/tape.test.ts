import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readChunks, readDirectory, writeChunk } from '../../src/history/chunks.ts';
import { openHistory } from '../../src/history/open-history.ts';
import type { Records } from '../../src/history/records.ts';
import { tapesIn } from '../../src/history/tape.ts';
import { answerOf, chunksOf, fillDisk, freshBrowser, PLACES } from './support.ts';

describe.each(PLACES)('a tape in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('is read in its order, whatever the order of writing and however long', async () => {
    const records = await open();
    const answers = Array.from({ length: 120 }, (_, at) => answerOf(`${at}`));
    await Promise.all(answers.map((answer, at) => tapesIn(records).append('a', at, answer)).reverse());
    expect(await tapesIn(records).read('a')).toEqual(answers);
    expect(await tapesIn(records).read('b')).toEqual([]);
  });
  it('ends at a gap, and goes on from there', async () => {
    const records = await open();
    for (const at of [0, 1, 3]) await tapesIn(records).append('a', at, answerOf(`${at}`));
    expect(await tapesIn(records).read('a')).toEqual([answerOf('0'), answerOf('1')]);
    await tapesIn(records).append('a', 2, answerOf('2'));
    expect(await tapesIn(records).read('a')).toHaveLength(4);
  });
});

describe('a tape on a full disk', () => {
  let records: Records;
  let release: () => void = () => undefined;
  const chunks = chunksOf((facts) => facts.fill(5000));
  beforeEach(async () => {
    freshBrowser();
    records = await openHistory();
    for (const id of ['a', 'b']) for (const chunk of chunks) await writeChunk(records, id, chunk);
    await tapesIn(records).append('a', 0, answerOf('0'));
  });
  afterEach(() => release());

  it('makes room by giving up the chunks of its own run, never those of another', async () => {
    let tries = 0;
    release = fillDisk((store) => store === 'tape' && tries++ === 0);
    expect(await tapesIn(records).append('a', 1, answerOf('1'))).toEqual({ stored: true, droppedChunks: true });
    expect(await tapesIn(records).read('a')).toEqual([answerOf('0'), answerOf('1')]);
    expect(await readDirectory(records, 'a')).toEqual([]);
    expect(await readChunks(records, 'a', [0, 1])).toEqual([]);
    expect(await readChunks(records, 'b', [0, 1])).toHaveLength(2);
  });
  it('says when there is no room at all, and keeps what it had', async () => {
    release = fillDisk((store) => store === 'tape');
    expect(await tapesIn(records).append('a', 1, answerOf('1'))).toEqual({ stored: false, reason: 'full' });
    expect(await tapesIn(records).read('a')).toEqual([answerOf('0')]);
  });
});
