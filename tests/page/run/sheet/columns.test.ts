import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsWindow,
  layColumns,
  scrollTo,
  startOf,
  widthOf,
  type Columns,
} from '../../../../src/page/run/sheet/columns.ts';

/** Columns 100 px wide, the third of which is chosen. */
const TEN: Columns = { count: 10, width: 100, wide: 200, chosen: 2, before: 0, after: 0 };

const anyColumns = fc
  .record({
    count: fc.integer({ min: 1, max: 1_000_000 }),
    chosen: fc.nat(),
    room: fc.integer({ min: 200, max: 3000 }),
    hasEnds: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ count, chosen, room, hasEnds, part }) => {
    const columns = layColumns(count, (chosen % (count + 1)) - 1, room, hasEnds);
    const { spacer } = columnsWindow(columns, room, 0);
    return { columns, room, scrollLeft: part * Math.max(0, spacer - room) };
  });

describe('layColumns', () => {
  it('shares the room among few, the chosen one with twice the width', () => {
    expect(layColumns(3, 1, 800, true)).toEqual({
      count: 3,
      width: 132,
      wide: 264,
      chosen: 1,
      before: 136,
      after: 136,
    });
    expect(layColumns(3, -1, 800, false)).toMatchObject({ width: 260, before: 0, after: 0 });
  });
  it('begins the first round where what stands before it ends, which is not scrolled', () => {
    const columns = layColumns(3, 2, 572, true);
    expect(columns).toMatchObject({ width: 110, before: 120, after: 122 });
    expect([0, 1, 2, 3].map((column) => startOf(columns, column))).toEqual([0, 110, 220, 440]);
  });
  it('gives what is left over to the result', () => {
    expect(layColumns(1, 0, 1200, true)).toMatchObject({ width: 260, after: 476 });
  });
  it('cuts no column under what stays before the rounds, when the last is looked at with what follows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 420, max: 3000 }), (count, around) => {
        const columns = layColumns(count, count - 1, around, true);
        const room = around - columns.before;
        const { first, place } = columnsWindow(columns, room, scrollTo(columns, count - 1, room, 0));
        expect(place - startOf(columns, first)).toBeLessThanOrEqual(1);
        expect(columns.width).toBeGreaterThanOrEqual(84);
      }),
    );
  });
});

describe('columnsWindow', () => {
  it('shows what is between the edges', () => {
    expect(columnsWindow(TEN, 250, 0)).toEqual({ first: 0, last: 2, place: 0, spacer: 1100 });
    expect(columnsWindow(TEN, 250, 130)).toMatchObject({ first: 1, last: 2 });
    expect(columnsWindow(TEN, 250, 850)).toMatchObject({ first: 7, last: 9 });
  });
  it('shows nothing of nothing', () => {
    expect(columnsWindow({ ...TEN, count: 0, chosen: -1 }, 250, 0)).toMatchObject({ first: 0, last: -1 });
    expect(columnsWindow(TEN, 0, 0)).toMatchObject({ last: -1 });
  });
  it('reaches the first and the last of 1,000,000 rounds with a scrollbar that browsers can draw', () => {
    const columns = layColumns(1_000_000, 4, 700, true);
    const at = (scrollLeft: number) => columnsWindow(columns, 700, scrollLeft);
    expect(at(0).spacer).toBeLessThan(17_000_000);
    expect(at(0).first).toBe(0);
    expect(at(at(0).spacer - 700)).toMatchObject({ last: 999_999 });
  });
  it('shows exactly the columns that lie in the room, and never more than fit', () => {
    fc.assert(
      fc.property(anyColumns, ({ columns, room, scrollLeft }) => {
        const { first, last, place } = columnsWindow(columns, room, scrollLeft);
        expect(last - first + 1).toBeLessThanOrEqual(Math.ceil(room / columns.width) + 1);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThan(columns.count);
        if (first > 0) expect(startOf(columns, first)).toBeLessThanOrEqual(place + 1);
        if (last < columns.count - 1)
          expect(startOf(columns, last) + widthOf(columns, last)).toBeGreaterThanOrEqual(place + room - 1);
      }),
    );
  });
});

describe('scrollTo', () => {
  it('leaves a column that is seen where it is', () => {
    expect(scrollTo(TEN, 1, 250, 0)).toBe(0);
  });
  it('moves as little as needed', () => {
    // To the next column that is whole.
    expect(scrollTo(TEN, 5, 250, 0)).toBe(500);
    expect(scrollTo(TEN, 1, 250, 700)).toBe(100);
  });
  it('shows what follows the last one with it', () => {
    const columns = layColumns(20, 19, 700, true);
    const to = scrollTo(columns, 19, 700, 0);
    expect(startOf(columns, 20) + columns.after).toBe(to + 700);
  });
  it('makes every column seen, however many there are', () => {
    fc.assert(
      fc.property(anyColumns, fc.nat(), ({ columns, room, scrollLeft }, which) => {
        const column = which % columns.count;
        const { first, last } = columnsWindow(columns, room, scrollTo(columns, column, room, scrollLeft));
        expect(column).toBeGreaterThanOrEqual(first);
        expect(column).toBeLessThanOrEqual(last);
      }),
    );
  });
});
