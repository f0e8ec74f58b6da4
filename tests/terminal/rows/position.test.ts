import { expect, it } from 'vitest';
import { positionsIn } from '../../../src/terminal/rows/position.ts';

it('counts lines and columns from 1', () => {
  const at = positionsIn('ab\n\ncd\n');
  expect([0, 1, 2, 3, 4, 6, 7].map(at)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 3, column: 3 },
    { line: 4, column: 1 },
  ]);
});

it('has one line for an empty text', () => {
  expect(positionsIn('')(0)).toEqual({ line: 1, column: 1 });
});
