import { GCProfiler } from 'node:v8';
import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

/** Until everything that runs in a round is compiled for good. */
const WARM_UP = [10_000, 30_000, 100_000, 100_000];

/** Two lengths of a run: what starting and ending it allocates is in both, and in no activation. */
const [SHORT, LONG] = [20_000, 60_000];

const TIMES = 3;

/**
 * Bytes that an activation of the counting cycle allocates, warm: what the heap grows more in a long run than in a short one, the least
 * of several each, for a compiler that comes in between allocates, too. Nothing is collected, because the young generation is larger
 * than all of it. What typed arrays hold outside the heap is not in it. Started by `measureAllocation`, whose flags make V8 compile and
 * collect in one thread, so that the same program counts the same bytes.
 */
export async function allocation(): Promise<void> {
  for (const activations of WARM_UP) await preparedRun(cycleWorkload(activations)).drive();
  const [short, long] = [await least(SHORT), await least(LONG)];
  console.log(JSON.stringify({ bytes: (long.bytes - short.bytes) / (long.activations - short.activations) }));
}

async function least(activations: number): Promise<{ bytes: number; activations: number }> {
  const runs: { bytes: number; activations: number }[] = [];
  for (let i = 0; i < TIMES; i++) runs.push(await grown(activations));
  return runs.reduce((least, run) => (run.bytes < least.bytes ? run : least));
}

async function grown(activations: number): Promise<{ bytes: number; activations: number }> {
  const { run, drive } = preparedRun(cycleWorkload(activations));
  globalThis.gc?.();
  const profiler = new GCProfiler();
  profiler.start();
  const before = process.memoryUsage().heapUsed;
  await drive();
  const bytes = process.memoryUsage().heapUsed - before;
  const collections = profiler.stop()?.statistics.length ?? 0;
  if (collections > 0) throw new Error('a collection took place: the young generation is too small');
  return { bytes, activations: run.activations() };
}
