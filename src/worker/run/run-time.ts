/** Milliseconds that a run has been owned and not paused by hand: what a visitor's answer takes is measured in it. */
export interface RunTime {
  now(): number;
  pause(): void;
  resume(): void;
}

/** Run time over a clock in milliseconds; it begins at once. */
export function createRunTime(clock: () => number): RunTime {
  let gone = 0;
  let since: number | null = clock();
  return {
    now: () => gone + (since === null ? 0 : clock() - since),
    pause() {
      if (since !== null) gone += clock() - since;
      since = null;
    },
    resume() {
      since ??= clock();
    },
  };
}
