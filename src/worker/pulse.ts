import type { World } from './world.ts';

/** The sign of life of a worker: a message at least every half second. */
export interface Pulse {
  /** A message was posted anyway. */
  posted(): void;
  /** Between two slices, where timers may have to wait. */
  slice(): void;
  stop(): void;
}

/** How long nothing may be said, half of what is promised: the timer itself may be late. */
const LONGEST_SILENCE = 250;

/**
 * Beats from a timer while the run waits, and from the slices while it works. Neither is reached from inside an endless
 * computation, which is the point of it.
 */
export function createPulse(world: Pick<World, 'post' | 'now' | 'after'>): Pulse {
  let last = world.now();
  let takeBack = world.after(LONGEST_SILENCE, turn);

  function beat(): void {
    if (world.now() - last < LONGEST_SILENCE) return;
    last = world.now();
    world.post({ type: 'beat' });
  }

  function turn(): void {
    beat();
    takeBack = world.after(LONGEST_SILENCE, turn);
  }

  return {
    posted: () => void (last = world.now()),
    slice: beat,
    stop: () => takeBack(),
  };
}
