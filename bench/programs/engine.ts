/** What `bench/peers/measure.mjs` takes of the bundled engine. */
import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

/** Does as many rounds of the counting cycle, every fact recorded; gives its activations. */
export async function countingRun(rounds: number): Promise<number> {
  const { run, drive } = preparedRun(cycleWorkload(3 * rounds));
  await drive();
  return run.activations();
}
