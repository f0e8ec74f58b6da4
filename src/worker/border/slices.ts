/** Cuts a long synchronous stretch into slices, so that messages get in between them. */
interface Slices {
  /** Whether the slice may go on; asked before every step, and so cheap that it costs next to nothing. */
  mayGoOn(): boolean;
  begin(): void;
}

/** How long a slice lasts: half a frame. */
const SLICE_MILLISECONDS = 8;

/** At most so many steps pass without a look at the clock, which is the dearest thing in a worker. */
const MOST_STEPS = 128;

/** Looks further apart than this mean that the steps are slow, and the next look comes sooner. */
const LOOK_MILLISECONDS = 1;

/** Slices over a clock in milliseconds. The steps between two looks adapt to what a step costs. */
export function createSlices(now: () => number): Slices {
  let ends = now() + SLICE_MILLISECONDS;
  let looked = now();
  let steps = 1;
  let left = steps + 1;
  return {
    mayGoOn() {
      if (--left > 0) return true;
      const at = now();
      steps = at - looked > LOOK_MILLISECONDS ? Math.max(1, steps >> 1) : Math.min(MOST_STEPS, steps << 1);
      left = steps;
      looked = at;
      return at < ends;
    },
    begin() {
      looked = now();
      ends = looked + SLICE_MILLISECONDS;
      // The question before the first step comes at once: there is nothing to look at yet.
      left = steps + 1;
    },
  };
}
