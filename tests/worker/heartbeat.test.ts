import { describe, expect, it } from 'vitest';
import type { RunMessage } from '../../src/worker/protocol.ts';
import { createWatch, LONGEST_SILENCE, WATCH_INTERVAL } from '../../src/worker/heartbeat.ts';
import { createPulse } from '../../src/worker/pulse.ts';
import { createTestClock } from './clock.ts';

describe('the watch over a worker', () => {
  it('lasts two seconds, and every sign of life begins it anew', () => {
    const clock = createTestClock();
    const watch = createWatch(clock.now);
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
    const watch = createWatch(clock.now);
    for (let look = 0; look < 100; look++) {
      clock.move(WATCH_INTERVAL);
      expect(watch.tick()).toBe(false);
    }
  });
  it('counts a page that was asleep as one look, so that waiting messages are read first', () => {
    const clock = createTestClock();
    const watch = createWatch(clock.now);
    watch.heard();
    clock.jump(3_600_000);
    expect(watch.tick()).toBe(false);
    watch.heard();
    clock.jump(60_000);
    expect(watch.tick()).toBe(false);
  });
  it('takes a worker for dead that stays silent after the page woke up', () => {
    const clock = createTestClock();
    const watch = createWatch(clock.now);
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
    const watch = createWatch(() => time);
    watch.heard();
    time = 0;
    expect(watch.tick()).toBe(false);
  });
});

describe('the pulse of a worker', () => {
  const beats = (): {
    clock: ReturnType<typeof createTestClock>;
    posted: RunMessage[];
    pulse: ReturnType<typeof createPulse>;
  } => {
    const clock = createTestClock();
    const posted: RunMessage[] = [];
    const pulse = createPulse({ now: clock.now, after: clock.after, post: (message) => posted.push(message) });
    return { clock, posted, pulse };
  };

  it('beats at least every half second while nothing else is said', () => {
    const { clock, posted } = beats();
    clock.move(10_000);
    expect(posted.length).toBeGreaterThanOrEqual(20);
    expect(new Set(posted.map((message) => message.type))).toEqual(new Set(['beat']));
  });
  it('is silent while other messages are posted', () => {
    const { clock, posted, pulse } = beats();
    for (let frame = 0; frame < 100; frame++) {
      clock.move(16);
      pulse.posted();
      pulse.slice();
    }
    expect(posted).toEqual([]);
  });
  it('beats between slices when timers are starved', () => {
    const { clock, posted, pulse } = beats();
    clock.jump(300);
    pulse.slice();
    pulse.slice();
    expect(posted).toHaveLength(1);
  });
  it('stops', () => {
    const { clock, posted, pulse } = beats();
    pulse.stop();
    clock.move(5000);
    expect(posted).toEqual([]);
  });
});
