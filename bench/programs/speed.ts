import { quartiles } from '../statistics.ts';
import { WORKLOADS, type Workload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';
import { processorTime, referenceStep } from './processor.ts';

const PAIRS = 9;

/** Activations before the first run that is measured: after 40,000 of the short cycle V8 still compiles beside it, at twice its cost. */
const WARM_UP = 400_000;

async function engineActivation(workload: Workload): Promise<{ each: number; activations: number }> {
  const { run, drive } = preparedRun(workload);
  const spent = await processorTime(drive);
  return { each: spent / run.activations(), activations: run.activations() };
}

/** Warm: each workload is run before it is measured. A measurement and a reference are taken back to back, in alternating order. */
export async function speed(): Promise<void> {
  await referenceStep();
  for (const workload of WORKLOADS) {
    for (let done = 0; done < WARM_UP;) done += (await engineActivation(workload)).activations;
    const ratios: number[] = [];
    const times: number[] = [];
    let activations = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const before = pair % 2 === 0 ? await referenceStep() : null;
      const engine = await engineActivation(workload);
      const reference = before ?? (await referenceStep());
      activations = engine.activations;
      ratios.push(engine.each / reference);
      times.push(engine.each);
    }
    const [low, median, high] = quartiles(ratios);
    const number = (value: number): string => value.toFixed(1).padStart(6);
    console.log(
      `${workload.name.padEnd(34)} ${String(activations).padStart(8)} activations  ${number(median)} × reference (${number(low)} .. ${number(high)}), ${quartiles(times)[1].toFixed(2).padStart(6)} µs each`,
    );
  }
}
