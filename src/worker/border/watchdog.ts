interface Watchdog {
  /** Something was heard of the worker; `budget`: how long it may be silent from now on, in milliseconds. */
  heard(budget?: number): void;
  /** To be called every `WATCH_INTERVAL`; says whether the worker has been silent for too long. */
  tick(): boolean;
}

/** Milliseconds between two looks of the page. */
export const WATCH_INTERVAL = 250;

/** A worker that says nothing for this long is taken for dead, unless it asked for more (`budget.ts`). In milliseconds, as below. */
export const LONGEST_SILENCE = 2000;

/** A Stop that is not answered for this long means that the worker hears nothing. */
export const LONGEST_STOP = 500;

/**
 * Counts the silence of a worker while the page itself is alive. A page that was suspended, throttled or busy looks late, and by
 * then messages lie unread: a late look counts as one interval, so that there are several looks, and turns for messages between
 * them, before anybody is taken for dead. Nothing is counted before the worker was heard for the first time.
 */
export function createWatchdog(
  now: () => number,
  longest: number = LONGEST_SILENCE,
  interval: number = WATCH_INTERVAL,
): Watchdog {
  let patience = longest;
  let silent = 0;
  let looked = 0;
  let begun = false;
  return {
    heard(budget) {
      if (budget !== undefined) patience = Math.max(longest, budget);
      if (!begun) looked = now();
      begun = true;
      silent = 0;
    },
    tick() {
      if (!begun) return false;
      const at = now();
      silent += Math.min(Math.max(0, at - looked), interval);
      looked = at;
      return silent >= patience;
    },
  };
}
