/**
 * How much an activation costs, as ratios measured in one run: absolute times of a shared machine say little. The reference
 * is a bare loop that awaits two async functions which do nothing. Each pair (reference, engine) is taken back to back, in
 * alternating order; the median of the pairs' ratios is printed with its quartiles.
 */
import { engineSample, WORKLOADS, type Sample } from './workloads.ts';
import { quartiles } from './statistics.ts';

const PAIRS = 9;

/** Microseconds per step of the bare loop. */
async function reference(steps: number): Promise<Sample> {
  const idle = async (value: number): Promise<number> => value;
  let value = 0;
  const began = performance.now();
  for (let step = 0; step < steps; step += 2) value = await idle(await idle(value + 1));
  return { activations: steps, microseconds: ((performance.now() - began) * 1000) / steps };
}

for (const workload of WORKLOADS) {
  await engineSample(workload);
  const ratios: number[] = [];
  let last: Sample = { activations: 0, microseconds: 0 };
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = pair % 2 === 0 ? await reference(workload.activations) : null;
    last = await engineSample(workload);
    const bare = first ?? (await reference(workload.activations));
    ratios.push(last.microseconds / bare.microseconds);
  }
  const [low, median, high] = quartiles(ratios);
  const number = (value: number): string => value.toFixed(1).padStart(6);
  console.log(
    `${workload.name.padEnd(34)} ${String(last.activations).padStart(8)} activations  ${number(median)} × reference (${number(low)} .. ${number(high)}), ${number(last.microseconds)} µs each`,
  );
}
