import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, barOf } from '../../../../src/page/run/timeline/axis.ts';

describe('the axis of a timeline', () => {
  it('is marked at times that people count', () => {
    expect(axisMarks(7, 4)).toEqual([0, 2, 4, 6]);
    expect(axisMarks(200, 4)).toEqual([0, 60, 120, 180]);
    expect(axisMarks(0.4, 4)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(axisMarks(100_000, 3)).toEqual([0, 36_000, 72_000]);
    expect(axisMarks(0, 4)).toEqual([]);
  });
  it('has no more marks than fit, and none beyond its end', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e7, noNaN: true }), fc.integer({ min: 1, max: 12 }), (total, most) => {
        const marks = axisMarks(total, most);
        expect(marks.length).toBeLessThanOrEqual(most + 1);
        expect(marks.every((mark) => mark <= total + 0.06)).toBe(true);
      }),
    );
  });
  it('holds every bar', () => {
    expect(barOf({ start: 2, end: 4 }, 8)).toEqual({ left: 0.25, width: 0.25 });
    expect(barOf({ start: 6, end: null }, 8)).toEqual({ left: 0.75, width: 0.25 });
    expect(barOf({ start: 9, end: null }, 8)).toEqual({ left: 1, width: 0 });
    expect(barOf({ start: 0, end: 0 }, 0)).toEqual({ left: 0, width: 0 });
  });
});
