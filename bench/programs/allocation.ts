import { GCProfiler } from 'node:v8';
import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

/** Until everything that runs in a round is compiled for good. */
const WARM_UP = [10_000, 30_000, 100_000, 100_000];

/**
 * Bytes that an activation of the counting cycle allocates, warm: the growth of the heap over a run in which nothing is collected,
 * because the young generation is larger than all of it. What typed arrays hold outside the heap is not in it. Started by
 * `measureAllocation`, whose flags make V8 compile and collect in one thread, so that the same program counts the same bytes.
 */
export async function allocation(): Promise<void> {
  for (const activations of WARM_UP) await preparedRun(cycleWorkload(activations)).drive();
  const { run, drive } = preparedRun(cycleWorkload(20_000));
  globalThis.gc?.();
  const profiler = new GCProfiler();
  profiler.start();
  const before = process.memoryUsage().heapUsed;
  await drive();
  const bytes = process.memoryUsage().heapUsed - before;
  const collections = profiler.stop()?.statistics.length ?? 0;
  if (collections > 0) throw new Error('a collection took place: the young generation is too small');
  console.log(JSON.stringify({ bytes: bytes / run.activations() }));
}
