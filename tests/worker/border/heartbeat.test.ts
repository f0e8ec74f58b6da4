import { describe, expect, it } from 'vitest';
import { createHeartbeat } from '../../../src/worker/border/heartbeat.ts';
import { createTestClock } from '../clock.ts';

/** A heartbeat whose measuring is counted. */
function beating() {
  const clock = createTestClock();
  const told: unknown[] = [];
  let measured = 0;
  const heartbeat = createHeartbeat(
    { now: clock.now, after: clock.after, post: (message) => told.push(message) },
    () => {
      measured++;
      return 7000;
    },
  );
  return { clock, told, heartbeat, measured: () => measured };
}

describe('the silence that a worker asks for', () => {
  it('is measured with the first slice after a guess, and then every five seconds', () => {
    const { clock, told, heartbeat, measured } = beating();
    heartbeat.guess(3000);
    expect(told).toEqual([{ type: 'beat', budget: 3000 }]);
    heartbeat.slice();
    expect(told.at(-1)).toEqual({ type: 'beat', budget: 7000 });
    clock.move(4000);
    heartbeat.slice();
    expect(measured()).toBe(1);
    clock.move(1000);
    heartbeat.slice();
    expect(measured()).toBe(2);
  });

  it('is not measured at all by what is over before its guess is old', () => {
    const { clock, heartbeat, measured } = beating();
    heartbeat.guess(3000, 1000);
    for (let at = 0; at < 900; at += 90) {
      clock.move(90);
      heartbeat.slice();
    }
    expect(measured()).toBe(0);
    clock.move(200);
    heartbeat.slice();
    expect(measured()).toBe(1);
  });

  it('that was measured before holds for what is left of it', () => {
    const { clock, heartbeat, measured } = beating();
    heartbeat.ask(7000, 1000);
    clock.move(900);
    heartbeat.slice();
    expect(measured()).toBe(0);
    clock.move(100);
    heartbeat.slice();
    expect(measured()).toBe(1);
  });

  it('is measured from the timer, too, where no slice ends', () => {
    const { clock, heartbeat, measured } = beating();
    heartbeat.guess(3000, 1000);
    clock.move(800);
    expect(measured()).toBe(0);
    clock.move(500);
    expect(measured()).toBe(1);
  });
});
