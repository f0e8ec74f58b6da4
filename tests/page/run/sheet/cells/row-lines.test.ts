import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AROUND, LINE, rowLines, type RowNeed } from '../../../../../src/page/run/sheet/cells/row-lines.ts';

describe('rowLines', () => {
  it('grows answers into the room there is, and counts no further than they need', () => {
    expect(rowLines(['long', 'long', 'short'], 200)).toEqual([4, 4, 2]);
    expect(rowLines(['long', 'long'], 1000)).toEqual([6, 6]);
  });
  it('gives a line that is left over to the first answer', () => {
    expect(rowLines(['long', 'long', 'short'], 210)).toEqual([5, 4, 2]);
  });
  it('keeps two lines for an answer where there is no room, and one for a count', () => {
    expect(rowLines(['long', 'long', 'long', 'short'], 100)).toEqual([2, 2, 2, 1]);
    expect(rowLines(['short'], 0)).toEqual([2]);
    expect(rowLines([], 100)).toEqual([]);
  });
  it('never makes the rows higher than the room, where two lines fit', () => {
    const needs = fc.array(fc.constantFrom<RowNeed>('long', 'short'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(needs, fc.integer({ min: 0, max: 1500 }), (rows, height) => {
        const lines = rowLines(rows, height);
        const taken = lines.reduce((sum, each) => sum + each * LINE + AROUND, 0);
        const least = rows.reduce((sum, need) => sum + (need === 'long' ? 2 : 1) * LINE + AROUND, 0);
        if (height >= least && rows.includes('long')) expect(taken).toBeLessThanOrEqual(height);
        for (const [at, need] of rows.entries())
          expect(lines[at]).toSatisfy((each: number) => each >= (need === 'long' ? 2 : 1) && each <= 6);
      }),
    );
  });
});
