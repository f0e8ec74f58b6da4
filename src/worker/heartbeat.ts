import { LONGEST_SILENCE as LEAST_BUDGET } from './watchdog.ts';
import type { World } from './world.ts';

/** The sign of life of a worker: a message at least every half second. */
interface Heartbeat {
  /** A message was posted anyway. */
  posted(): void;
  /** Between two slices, where timers may have to wait. */
  slice(): void;
  /** Says at once how long silences may be from now on; as measured when nothing is said. */
  ask(budget?: number): void;
  stop(): void;
}

/** How long a measured budget holds, in milliseconds. */
const MEASURED_FOR = 5000;

/** How long nothing may be said, half of what is promised: the timer itself may be late. */
const LONGEST_SILENCE = 250;

/**
 * Beats from a timer while the run waits, and from the slices while it works. Neither is reached from inside an endless
 * computation, which is the point of it.
 */
export function createHeartbeat(world: Pick<World, 'post' | 'now' | 'after'>, budget: () => number): Heartbeat {
  let last = world.now();
  let measured = { at: last, budget: LEAST_BUDGET };
  let takeBack = world.after(LONGEST_SILENCE, turn);

  function beat(): void {
    if (world.now() - last < LONGEST_SILENCE) return;
    last = world.now();
    world.post({ type: 'beat', budget: measured.budget });
  }

  function ask(asked = budget()): void {
    measured = { at: world.now(), budget: asked };
    last = measured.at;
    world.post({ type: 'beat', budget: asked });
  }

  function turn(): void {
    beat();
    takeBack = world.after(LONGEST_SILENCE, turn);
  }

  return {
    posted: () => void (last = world.now()),
    slice() {
      // A machine becomes busy while a run goes on, too.
      if (world.now() - measured.at >= MEASURED_FOR) ask();
      else beat();
    },
    ask,
    stop: () => takeBack(),
  };
}
