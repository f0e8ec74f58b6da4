import { expect, it } from 'vitest';
import { measureAllocation, MOST_ALLOCATED } from '../../bench/allocation.ts';
import { preparePrograms } from '../../bench/program.ts';

it('an activation of a loop allocates no more than was agreed upon', { timeout: 240_000 }, async () => {
  const bytes = await measureAllocation(await preparePrograms());
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_ALLOCATED);
});
