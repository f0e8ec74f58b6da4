import { printed, type RunProgram } from './program.ts';

/**
 * The most bytes that an activation of the counting cycle may allocate on the heap of V8. Held by `tests/bench/allocation.test.ts`; to be
 * lowered with each change that allocates less, and raised by none.
 */
export const MOST_ALLOCATED = 700;

/** One thread compiles and collects, and nothing is collected: the count does not depend on what else the machine does. */
const FLAGS = ['--expose-gc', '--single-threaded', '--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Bytes an activation, warm. */
export async function measureAllocation(run: RunProgram): Promise<number> {
  return printed(await run('allocation', FLAGS), 'bytes');
}
