import { describe, expect, it } from 'vitest';
import type { RunMessage } from '../../../src/worker/protocol.ts';
import { createWatchdog, LONGEST_SILENCE, WATCH_INTERVAL } from '../../../src/worker/border/watchdog.ts';
import { guessedBudget, measuredBudget } from '../../../src/worker/border/budget.ts';
import { createHeartbeat } from '../../../src/worker/border/heartbeat.ts';
import { createTestClock } from '../clock.ts';

describe('the watch over a worker', () => {
  it('lasts two seconds, and every sign of life begins it anew', () => {
    const clock = createTestClock();
    const watch = createWatchdog(clock.now);
    watch.heard();
    const silentFor = (milliseconds: number): boolean => {
      let dead = false;
      for (let gone = 0; gone < milliseconds; gone += WATCH_INTERVAL) {
        clock.move(WATCH_INTERVAL);
        dead ||= watch.tick();
      }
      return dead;
    };
    expect(silentFor(1750)).toBe(false);
    watch.heard();
    expect(silentFor(1750)).toBe(false);
    expect(silentFor(250)).toBe(true);
  });
  it('does not begin before the worker was heard at all', () => {
    const clock = createTestClock();
    const watch = createWatchdog(clock.now);
    for (let look = 0; look < 100; look++) {
      clock.move(WATCH_INTERVAL);
      expect(watch.tick()).toBe(false);
    }
  });
  it('counts a page that was asleep as one look, so that waiting messages are read first', () => {
    const clock = createTestClock();
    const watch = createWatchdog(clock.now);
    watch.heard();
    clock.jump(3_600_000);
    expect(watch.tick()).toBe(false);
    watch.heard();
    clock.jump(60_000);
    expect(watch.tick()).toBe(false);
  });
  it('takes a worker for dead that stays silent after the page woke up', () => {
    const clock = createTestClock();
    const watch = createWatchdog(clock.now);
    watch.heard();
    clock.jump(3_600_000);
    const looks = Array.from({ length: LONGEST_SILENCE / WATCH_INTERVAL }, () => {
      clock.move(WATCH_INTERVAL);
      return watch.tick();
    });
    expect(looks.filter(Boolean)).toHaveLength(1);
  });
  it('is not moved by a clock that was set back', () => {
    let time = 10_000;
    const watch = createWatchdog(() => time);
    watch.heard();
    time = 0;
    expect(watch.tick()).toBe(false);
  });
});

describe('the heartbeat of a worker', () => {
  const beats = (): {
    clock: ReturnType<typeof createTestClock>;
    posted: RunMessage[];
    heartbeat: ReturnType<typeof createHeartbeat>;
  } => {
    const clock = createTestClock();
    const posted: RunMessage[] = [];
    const world = { now: clock.now, after: clock.after, post: (message: RunMessage) => void posted.push(message) };
    const heartbeat = createHeartbeat(world, () => 20_000);
    return { clock, posted, heartbeat };
  };

  it('beats at least every half second while nothing else is said', () => {
    const { clock, posted } = beats();
    clock.move(10_000);
    expect(posted.length).toBeGreaterThanOrEqual(20);
    expect(new Set(posted.map((message) => message.type))).toEqual(new Set(['beat']));
  });
  it('is silent while other messages are posted', () => {
    const { clock, posted, heartbeat } = beats();
    for (let frame = 0; frame < 100; frame++) {
      clock.move(16);
      heartbeat.posted();
      heartbeat.slice();
    }
    expect(posted).toEqual([]);
  });
  it('beats between slices when timers are starved', () => {
    const { clock, posted, heartbeat } = beats();
    clock.jump(300);
    heartbeat.slice();
    heartbeat.slice();
    expect(posted).toHaveLength(1);
  });
  it('asks for the time that a machine as busy as this one needs, and measures it again', () => {
    const { clock, posted, heartbeat } = beats();
    heartbeat.ask(30_000);
    clock.move(300);
    heartbeat.ask(20_000);
    clock.move(600);
    expect(posted).toEqual([30_000, 30_000, 20_000, 20_000].map((budget) => ({ type: 'beat', budget })));
    clock.move(5000);
    const before = posted.length;
    heartbeat.slice();
    expect(posted.slice(before)).toEqual([{ type: 'beat', budget: 20_000 }]);
  });
  it.each([
    ['between two slices', ({ heartbeat }: ReturnType<typeof beats>) => heartbeat.slice()],
    ['while it waits', ({ clock }: ReturnType<typeof beats>) => clock.move(300)],
  ])('does not live by a guess: measures %s', (_when, soon) => {
    const made = beats();
    made.heartbeat.guess(2000);
    soon(made);
    expect(made.posted).toEqual([2000, 20_000].map((budget) => ({ type: 'beat', budget })));
  });
  it('stops', () => {
    const { clock, posted, heartbeat } = beats();
    heartbeat.stop();
    clock.move(5000);
    expect(posted).toEqual([]);
  });
});

describe('the budget of a worker', () => {
  /** A clock that goes so many milliseconds further with every look. */
  const slow = (milliseconds: number) => {
    let at = 0;
    return () => (at += milliseconds);
  };

  it('is never below two seconds, and grows with the slowness of the machine', () => {
    expect(measuredBudget(slow(1))).toBe(LONGEST_SILENCE);
    expect(measuredBudget(slow(100))).toBe(10 * LONGEST_SILENCE);
    expect(measuredBudget(slow(100_000))).toBeLessThanOrEqual(60_000);
  });
  it('is guessed by a tenth of the work, for a machine that is as slow', () => {
    expect(guessedBudget(slow(0.1))).toBe(LONGEST_SILENCE);
    expect(guessedBudget(slow(10))).toBe(10 * LONGEST_SILENCE);
  });
  it('keeps a worker slowed tenfold alive through what takes a second otherwise', () => {
    const clock = createTestClock();
    const watch = createWatchdog(clock.now);
    watch.heard(measuredBudget(slow(100)));
    const looks = (milliseconds: number): boolean[] =>
      Array.from({ length: milliseconds / WATCH_INTERVAL }, () => {
        clock.move(WATCH_INTERVAL);
        return watch.tick();
      });
    expect(looks(10_000)).not.toContain(true);
    watch.heard();
    expect(looks(10_000)).not.toContain(true);
    expect(looks(11_000)).toContain(true);
  });
});
