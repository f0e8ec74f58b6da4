import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

const MARKS = [10_000, 100_000];

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** What a run of a million activations keeps on the heap, after a full collection each: 10,000, 100,000, and all of them done. */
export async function memory(): Promise<void> {
  const idle = heap();
  const marks: number[] = [];
  const { run, drive } = preparedRun(cycleWorkload(1_000_000), () => {
    const next = MARKS[marks.length];
    if (next !== undefined && run.activations() >= next) marks.push(heap() - idle);
  });
  await drive();
  const [early, middle] = marks;
  const late = heap() - idle;
  console.log(JSON.stringify({ early, middle, late, rss: process.memoryUsage.rss() }));
}
