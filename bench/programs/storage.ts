import { serialize } from 'node:v8';
import { deflateRawSync } from 'node:zlib';
import { entryOf } from '../../src/history/directory.ts';
import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

/**
 * The chunks of a run as the history keeps them (`src/history/chunks.ts`: the chunk, and its line of the directory), in the form in
 * which V8 writes a structured clone. Chromium compresses it with Snappy before it is on disk; the fastest deflate stands for that.
 */
export async function storage(): Promise<void> {
  const sums = { facts: 0, bytes: 0, compressed: 0 };
  const { run, drive } = preparedRun(cycleWorkload(100_000), (chunk) => {
    const stored = serialize([
      { owner: 'run', position: chunk.index, chunk },
      { owner: 'run', position: chunk.index, entry: entryOf(chunk) },
    ]);
    sums.facts += chunk.count;
    sums.bytes += stored.byteLength;
    sums.compressed += deflateRawSync(stored, { level: 1 }).byteLength;
  });
  await drive();
  console.log(JSON.stringify({ ...sums, activations: run.activations() }));
}
