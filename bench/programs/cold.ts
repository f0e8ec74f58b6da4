import { wholeNumber } from '../../scripts/whole-number.ts';
import { cycleWorkload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';
import { processorTime } from './processor.ts';

/** The first run of a fresh process, from a text that is open to the end: what a small run on the page pays. Prints microseconds an activation; of 10,000
 * where no other number is given. */
export async function cold(): Promise<void> {
  const { run, drive } = preparedRun(cycleWorkload(wholeNumber(process.argv[3], 10_000)));
  const spent = await processorTime(drive);
  console.log(JSON.stringify({ each: spent / run.activations() }));
}
