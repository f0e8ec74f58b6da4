import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalsOf,
  shortNumber,
  shortNumbers,
  type Side,
} from '../../../../src/engine/after-run/alternatives/short-number.ts';
import '../../../property-seed.ts';

const LIES: Readonly<Record<Side, (number: number, bound: number) => boolean>> = {
  below: (number, bound) => number < bound,
  'at-most': (number, bound) => number <= bound,
  'at-least': (number, bound) => number >= bound,
  above: (number, bound) => number > bound,
};

const bound = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000),
);
const side = fc.constantFrom<Side>('below', 'at-most', 'at-least', 'above');

describe('a short number beside another', () => {
  it('lies on its side of it, by less than its last digit or by one, and has no more decimals', () => {
    fc.assert(
      fc.property(bound, side, fc.integer({ min: 0, max: 6 }), (of, where, decimals) => {
        const number = shortNumber(of, where, decimals);
        if (number === null) throw new Error('none');
        expect(LIES[where](number, of)).toBe(true);
        expect(Math.abs(number - of)).toBeLessThanOrEqual(10 ** -decimals * (1 + 1e-6));
        expect(number).toBe(Number(number.toFixed(decimals)));
        expect(decimalsOf(String(number))).toBeLessThanOrEqual(decimals);
      }),
    );
  });

  it('is the number itself where that is short enough and may be it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.constantFrom<Side>('at-most', 'at-least'),
        (whole, where) => {
          const of = whole / 100;
          expect(shortNumber(of, where, 2)).toBe(of);
        },
      ),
    );
  });

  it.each([
    [0.8437, 'at-most', 2, 0.84],
    [0.8437, 'above', 2, 0.85],
    [0.57, 'at-most', 2, 0.57],
    [0.85, 'above', 2, 0.86],
    [0.85, 'below', 2, 0.84],
    [3.333, 'at-most', 0, 3],
    [0, 'below', 1, -0.1],
  ] as const)('of %d, %s, with %d decimals: %d', (of, where, decimals, expected) => {
    expect(shortNumber(of, where, decimals)).toBe(expected);
  });

  it('is none among numbers that have no decimals any more', () => {
    expect(shortNumber(1e300, 'below', 2)).toBeNull();
  });

  it('is told once, however many decimals there might be, and of any text', () => {
    expect(shortNumbers(0.5, 'at-most', 2)).toEqual([0.5]);
    expect(shortNumbers(1.666, 'at-most', 0)).toEqual([1, 1.6, 1.66]);
    expect(shortNumbers(0.1, 'above', 400)).toHaveLength(1);
  });
});
