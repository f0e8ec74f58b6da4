import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_SIZE, Kind } from '../../src/engine/journal/facts.ts';
import { dropChunks, readChunk, readChunks, readDirectory, writeChunk } from '../../src/history/chunks.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { openHistory } from '../../src/history/open-history.ts';
import { chunksOf, fillDisk, freshBrowser, must, PLACES } from './support.ts';

const CHUNKS = chunksOf((facts) => {
  facts.put(Kind.runStarted, { a: facts.value({ task: 'A poem' }) });
  facts.fill(2 * CHUNK_SIZE);
});

describe.each(PLACES)('chunks in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('come back as they were, columns and all', async () => {
    const records = await open();
    for (const chunk of CHUNKS) expect(await writeChunk(records, 'a', chunk)).toEqual({ stored: true });
    expect(CHUNKS).toHaveLength(3);
    expect(await readChunks(records, 'a', [0, 1, 2])).toEqual(CHUNKS);
    expect((await readChunk(records, 'a', 1))?.kind).toBeInstanceOf(Uint8Array);
    expect(await readChunk(records, 'a', 3)).toBeNull();
    expect(await readChunks(records, 'a', [2, 7])).toEqual([CHUNKS[2]]);
  });
  it('are found without being read', async () => {
    const records = await open();
    for (const chunk of [...CHUNKS].reverse()) await writeChunk(records, 'a', chunk);
    const directory = await readDirectory(records, 'a');
    expect(directory.map(({ index, first, count }) => [index, first, count])).toEqual([
      [0, 0, 4096],
      [1, 4096, 4096],
      [2, 8192, 1],
    ]);
  });
  it('of the same index take the place of each other', async () => {
    const records = await open();
    const [short] = chunksOf((facts) => facts.fill(10));
    await writeChunk(records, 'a', must(short));
    await writeChunk(records, 'a', must(CHUNKS[0]));
    expect(await readChunk(records, 'a', 0)).toEqual(CHUNKS[0]);
    expect(await readDirectory(records, 'a')).toHaveLength(1);
  });
  it('are given up from an index on', async () => {
    const records = await open();
    for (const chunk of CHUNKS) await writeChunk(records, 'a', chunk);
    await dropChunks(records, 'a', 1);
    expect((await readDirectory(records, 'a')).map((entry) => entry.index)).toEqual([0]);
  });
});

describe('chunks without room', () => {
  let release: () => void = () => undefined;
  beforeEach(freshBrowser);
  afterEach(() => release());

  it.each(['at once', 'at the end'] as const)(
    'are not stored, nor is their entry, when it is told %s',
    async (tells) => {
      const records = await openHistory();
      release = fillDisk((store) => store === 'chunks', tells);
      expect(await writeChunk(records, 'a', must(CHUNKS[0]))).toEqual({ stored: false, reason: 'full' });
      release();
      expect(await readDirectory(records, 'a')).toEqual([]);
      expect(await writeChunk(records, 'a', must(CHUNKS[0]))).toEqual({ stored: true });
    },
  );
  it('are refused by a full memory as by a full disk', async () => {
    const records = memoryRecords('denied', 2);
    expect(await writeChunk(records, 'a', must(CHUNKS[0]))).toEqual({ stored: true });
    expect(await writeChunk(records, 'b', must(CHUNKS[0]))).toEqual({ stored: true });
    expect(await writeChunk(records, 'a', must(CHUNKS[1]))).toEqual({ stored: false, reason: 'full' });
    await dropChunks(records, 'b');
    expect(await writeChunk(records, 'a', must(CHUNKS[1]))).toEqual({ stored: true });
  });
});
