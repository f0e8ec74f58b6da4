/** Microseconds of user time that the process spends in `work`, its collector's and its compiler's included. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user;
}

/** Microseconds of user time that a step of a bare loop takes which awaits functions that do nothing. */
export async function referenceStep(steps = 1_000_000): Promise<number> {
  const idle = async (value: number): Promise<number> => value;
  let value = 0;
  const spent = await processorTime(async () => {
    for (let step = 0; step < steps; step += 2) value = await idle(await idle(value + 1));
  });
  if (value < 0) throw new Error('the loop is looked at, so that no compiler leaves it out');
  return spent / steps;
}
