import { expect, it } from 'vitest';
import { CHUNK_SIZE } from '../../../src/engine/journal/facts.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { createChunkStore } from '../../../src/worker/record/chunk-store.ts';
import { chunksOf, must } from '../../history/support.ts';

it('gives chunks that leave memory while others are read from where they are kept', async () => {
  const chunks = chunksOf((facts) => facts.fill(60 * CHUNK_SIZE - 1));
  const store = createChunkStore(memoryRecords('denied'), 'a', true, () => expect.unreachable());
  // The first 8 stay in memory, and of the others the last 32: 8 and 9 are kept elsewhere alone, 10 is the next to go.
  for (const chunk of chunks.slice(0, 42)) store.put(chunk);
  await store.settled();
  const reading = store.read([8, 9, 10, 11]);
  store.put(must(chunks[42]));
  store.put(must(chunks[43]));
  expect((await reading).map(({ index }) => index)).toEqual([8, 9, 10, 11]);
});
