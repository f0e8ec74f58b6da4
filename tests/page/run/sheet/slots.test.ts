import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOf } from '../../../../src/page/run/sheet/slots.ts';

const NONE: ReadonlySet<number> = new Set();

describe('slotsOf', () => {
  it('has a column a round where nothing repeats, and of a stretch one, until it is opened', () => {
    expect(slotsOf(5, [], NONE)).toMatchObject({ count: 5 });
    const folds = [{ from: 4, to: 7680, period: 1 as const }];
    const folded = slotsOf(7681, folds, NONE);
    expect(folded.count).toBe(5);
    expect([2, 3, 4].map((column) => folded.roundsAt(column))).toEqual([
      { from: 3, to: 3, period: 1 },
      { from: 4, to: 7680, period: 1 },
      { from: 7681, to: 7681, period: 1 },
    ]);
    expect([3, 4, 5000, 7680, 7681].map((round) => folded.columnOf(round))).toEqual([2, 3, 3, 3, 4]);
    expect(slotsOf(7681, folds, new Set([4])).count).toBe(7681);
    expect(slotsOf(9, [{ from: 2, to: 4, period: 1 }], NONE).count).toBe(9);
  });
  it('knows of every round of an opened stretch which one it was, so that it can be folded again', () => {
    const folds = [
      { from: 4, to: 20, period: 1 as const },
      { from: 30, to: 40, period: 1 as const },
    ];
    const slots = slotsOf(50, folds, new Set([4]));
    expect([3, 4, 12, 20, 21, 30].map((round) => slots.openedAt(round)?.to ?? null)).toEqual([
      null,
      20,
      20,
      20,
      null,
      null,
    ]);
  });
  it('tells rounds that go to and fro between two from those that are the same, folded and opened', () => {
    const folds = [{ from: 5, to: 40, period: 2 as const }];
    expect(slotsOf(40, folds, NONE).roundsAt(4)).toEqual({ from: 5, to: 40, period: 2 });
    expect(slotsOf(40, folds, new Set([5])).openedAt(12)).toEqual({ from: 5, to: 40, period: 2 });
  });
  it('gives every round to exactly one column, in order', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 4, max: 9 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lengths, fc.nat(6), (stretches, rest) => {
        let at = 1;
        const folds = stretches.map(([gap, length]) => {
          const from = at + gap;
          at = from + length;
          return { from, to: at - 1, period: 1 as const };
        });
        const rounds = at - 1 + rest;
        const slots = slotsOf(rounds, folds, NONE);
        let next = 1;
        for (let column = 0; column < slots.count; column++) {
          const { from, to } = slots.roundsAt(column);
          expect(from).toBe(next);
          for (let round = from; round <= to; round++) expect(slots.columnOf(round)).toBe(column);
          next = to + 1;
        }
        expect(next).toBe(rounds + 1);
      }),
    );
  });
});
