import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsWindow, widthOfColumns, scrollTo } from '../../../src/page/components/run/columns-window.ts';
import { linesWindow } from '../../../src/page/components/run/lines-window.ts';

describe('columnsWindow', () => {
  it('shows what is between the edges', () => {
    expect(columnsWindow(10, 100, 250, 0)).toEqual({ first: 0, last: 2, offset: 0, spacer: 1000 });
    expect(columnsWindow(10, 100, 250, 130)).toEqual({ first: 1, last: 3, offset: -30, spacer: 1000 });
    expect(columnsWindow(10, 100, 250, 750)).toEqual({ first: 7, last: 9, offset: -50, spacer: 1000 });
  });
  it('shows nothing of nothing, and all of little', () => {
    expect(columnsWindow(0, 100, 250, 0)).toMatchObject({ first: 0, last: -1, spacer: 0 });
    expect(columnsWindow(2, 100, 250, 0)).toMatchObject({ first: 0, last: 1, offset: 0 });
    expect(columnsWindow(5, 100, 0, 0)).toMatchObject({ last: -1 });
  });
  it('reaches the first and the last of 300,000 rounds with a scrollbar that browsers can draw', () => {
    const at = (scrollLeft: number) => columnsWindow(300_000, 128, 700, scrollLeft);
    expect(at(0).spacer).toBeLessThan(17_000_000);
    expect(at(0).first).toBe(0);
    expect(at(at(0).spacer - 700)).toMatchObject({ last: 299_999 });
  });
  it('never shows more than fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400_000 }),
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, width, room, part) => {
          const { spacer } = columnsWindow(count, width, room, 0);
          const { first, last, offset } = columnsWindow(count, width, room, part * Math.max(0, spacer - room));
          expect(last - first + 1).toBeLessThanOrEqual(Math.ceil(room / width) + 1);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(count);
          expect(offset).toBeLessThanOrEqual(0);
          expect(offset).toBeGreaterThanOrEqual(-width);
        },
      ),
    );
  });
});

describe('scrollTo', () => {
  it('leaves a column that is seen where it is', () => {
    expect(scrollTo(1, 10, 100, 250, 0)).toBe(0);
  });
  it('moves as little as needed', () => {
    expect(scrollTo(5, 10, 100, 250, 0)).toBe(350);
    expect(scrollTo(2, 10, 100, 250, 700)).toBe(200);
  });
  it('makes every column seen, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400_000 }),
        fc.nat(),
        fc.integer({ min: 200, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, which, room, part) => {
          const column = which % count;
          const { spacer } = columnsWindow(count, 128, room, 0);
          const to = scrollTo(column, count, 128, room, part * Math.max(0, spacer - room));
          const { first, last } = columnsWindow(count, 128, room, to);
          expect(column).toBeGreaterThanOrEqual(first);
          expect(column).toBeLessThanOrEqual(last);
        },
      ),
    );
  });
});

describe('linesWindow', () => {
  it('shows a few lines beyond either end', () => {
    expect(linesWindow(1000, 28, 280, 2800)).toEqual({ first: 96, last: 114 });
    expect(linesWindow(3, 28, 280, 0)).toEqual({ first: 0, last: 2 });
    expect(linesWindow(0, 28, 280, 0)).toEqual({ first: 0, last: -1 });
  });
  it('shows the end of a list that became shorter', () => {
    expect(linesWindow(5, 28, 280, 9000)).toEqual({ first: 4, last: 4 });
  });
});

describe('widthOfColumns', () => {
  it('shares the room among few columns', () => {
    expect([0, 1, 3, 5, 9].map((count) => widthOfColumns(count, 128, 320, 900))).toEqual([128, 320, 300, 180, 128]);
  });
});
