import { describe, expect, it } from 'vitest';
import { createSlices } from '../../../src/worker/border/slices.ts';

/** Does steps of a fixed cost until the slice ends. */
function slice(
  cost: number,
  slices: ReturnType<typeof createSlices>,
  time: { at: number; looks: number },
): { steps: number; lasted: number } {
  const began = time.at;
  slices.begin();
  let steps = 0;
  while (slices.mayGoOn()) {
    time.at += cost;
    steps++;
  }
  return { steps, lasted: time.at - began };
}

function clocked(): { time: { at: number; looks: number }; slices: ReturnType<typeof createSlices> } {
  const time = { at: 0, looks: 0 };
  const slices = createSlices(() => {
    time.looks++;
    return time.at;
  });
  return { time, slices };
}

describe('slices', () => {
  it('last about eight milliseconds, whatever a step costs', () => {
    for (const cost of [0.0005, 0.01, 0.3, 2, 7]) {
      const { time, slices } = clocked();
      slice(cost, slices, time);
      const { lasted } = slice(cost, slices, time);
      expect(lasted).toBeGreaterThanOrEqual(8);
      expect(lasted).toBeLessThanOrEqual(16);
    }
  });
  it('seldom look at the clock while steps are cheap', () => {
    const { time, slices } = clocked();
    slice(0.001, slices, time);
    time.looks = 0;
    const { steps } = slice(0.001, slices, time);
    expect(time.looks).toBeLessThanOrEqual(steps / 100);
  });
  it('end at once at a step that is slower than a slice', () => {
    const { time, slices } = clocked();
    for (let warm = 0; warm < 5; warm++) slice(50, slices, time);
    expect(slice(50, slices, time).steps).toBe(1);
  });
  it('are soon short again when cheap steps become dear', () => {
    const { time, slices } = clocked();
    slice(0.001, slices, time);
    const first = slice(10, slices, time);
    expect(first.lasted).toBeLessThan(2000);
    for (let warm = 0; warm < 8; warm++) slice(10, slices, time);
    expect(slice(10, slices, time).lasted).toBeLessThanOrEqual(20);
  });
  it('always let at least one step pass', () => {
    const { time, slices } = clocked();
    for (let turn = 0; turn < 50; turn++) expect(slice(100, slices, time).steps).toBeGreaterThan(0);
  });
});
