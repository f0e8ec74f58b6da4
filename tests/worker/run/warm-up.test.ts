import { describe, expect, it } from 'vitest';
import { warmUp } from '../../../src/worker/run/warm-up.ts';
import type { World } from '../../../src/worker/world.ts';

/** A world in which every look at the clock finds ten milliseconds gone, so that every step is a slice of its own. */
function watched(): { world: World; posted: unknown[]; owned: string[]; breaths(): number } {
  const posted: unknown[] = [];
  const owned: string[] = [];
  let [time, breaths] = [0, 0];
  const world: World = {
    post: (message) => void posted.push(message),
    ask: (message) => void posted.push(message),
    now: () => (time += 10),
    date: () => 0,
    breathe: () => Promise.resolve(void breaths++),
    after: () => () => undefined,
    own: (runId) => {
      owned.push(runId);
      return Promise.resolve(false);
    },
  };
  return { world, posted, owned, breaths: () => breaths };
}

describe('a worker that warms itself', () => {
  it('does a whole run, of which nobody is told and which takes no lock', async () => {
    const { world, posted, owned, breaths } = watched();
    await warmUp(world, () => true);
    expect(breaths()).toBeGreaterThan(120);
    expect({ posted, owned }).toEqual({ posted: [], owned: [] });
  });

  it('stops at the next slice when it is in the way', async () => {
    const { world, breaths } = watched();
    await warmUp(world, () => breaths() < 5);
    expect(breaths()).toBeLessThan(10);
  });
});
