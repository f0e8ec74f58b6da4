import { LONGEST_SILENCE as LEAST_BUDGET } from './watchdog.ts';
import type { World } from '../world.ts';

/** The sign of life of a worker: a message at least every half second. */
interface Heartbeat {
  /** A message was posted anyway. */
  posted(): void;
  /** Between two slices, where timers may have to wait. */
  slice(): void;
  /** Says at once how long silences may be from now on; it was measured, and holds for so many milliseconds. */
  ask(budget: number, lasts?: number): void;
  /** The same, until it was measured: as soon as something could be shown, or after so many milliseconds. */
  guess(budget: number, lasts?: number): void;
  stop(): void;
}

/** How long a measured budget holds, in milliseconds. */
export const MEASURED_FOR = 5000;

/** How long nothing may be said, half of what is promised: the timer itself may be late. */
const LONGEST_SILENCE = 250;

/**
 * Beats from a timer while the run waits, and from the slices while it works. Neither is reached from inside an endless
 * computation, which is the point of it.
 */
export function createHeartbeat(world: Pick<World, 'post' | 'now' | 'after'>, measure: () => number): Heartbeat {
  let last = world.now();
  let asked = { at: last, budget: LEAST_BUDGET, lasts: MEASURED_FOR, guessed: false };
  let takeBack = world.after(LONGEST_SILENCE, turn);

  function beat(): void {
    if (world.now() - last < LONGEST_SILENCE) return;
    last = world.now();
    world.post({ type: 'beat', budget: asked.budget });
  }

  function ask(budget: number, lasts = MEASURED_FOR, guessed = false): void {
    last = world.now();
    asked = { at: last, budget, lasts, guessed };
    world.post({ type: 'beat', budget });
  }

  const isOld = (): boolean => world.now() - asked.at >= asked.lasts;

  function turn(): void {
    if (asked.guessed && isOld()) ask(measure());
    else beat();
    takeBack = world.after(LONGEST_SILENCE, turn);
  }

  return {
    posted: () => void (last = world.now()),
    slice() {
      // A machine becomes busy while a run goes on, too.
      if (isOld()) ask(measure());
      else beat();
    },
    ask: (budget, lasts) => ask(budget, lasts),
    guess: (budget, lasts = 0) => ask(budget, lasts, true),
    stop: () => takeBack(),
  };
}
