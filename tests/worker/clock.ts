/** A clock that moves when it is told to, with its timers. */
export interface TestClock {
  now(): number;
  after(milliseconds: number, work: () => void): () => void;
  every(milliseconds: number, work: () => void): () => void;
  /** Moves on, ringing every timer at its time. */
  move(milliseconds: number): void;
  /** Jumps without ringing anything in between: the page was suspended. What is due rings once. */
  jump(milliseconds: number): void;
}

interface Timer {
  at: number;
  every: number | null;
  work: () => void;
}

/** A clock that begins at some time that is not 0. */
export function createTestClock(): TestClock {
  let time = 1000;
  const timers = new Set<Timer>();

  function add(timer: Timer): () => void {
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  function ring(until: number): void {
    for (;;) {
      const next = [...timers].filter((timer) => timer.at <= until).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      time = Math.max(time, next.at);
      if (next.every === null) timers.delete(next);
      else next.at = time + next.every;
      next.work();
    }
    time = until;
  }

  return {
    now: () => time,
    after: (milliseconds, work) => add({ at: time + milliseconds, every: null, work }),
    every: (milliseconds, work) => add({ at: time + milliseconds, every: milliseconds, work }),
    move: (milliseconds) => ring(time + milliseconds),
    jump(milliseconds) {
      time += milliseconds;
      for (const timer of timers) timer.at = Math.max(timer.at, time);
      ring(time);
    },
  };
}
