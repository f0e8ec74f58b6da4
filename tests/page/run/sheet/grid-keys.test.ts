import { describe, expect, it } from 'vitest';
import { movedBy, rowsInOrder } from '../../../../src/page/run/sheet/grid-keys.ts';

describe('movedBy', () => {
  it.each([
    ['ArrowLeft', [1, 4]],
    ['ArrowRight', [1, 6]],
    ['ArrowUp', [0, 5]],
    ['ArrowDown', [2, 5]],
    ['Home', [1, 0]],
    ['End', [1, 99]],
    ['PageUp', [1, 0]],
    ['PageDown', [1, 13]],
  ] as const)('%s leads to %j', (key, place) => expect(movedBy(key, [1, 5], 100, 8)).toEqual(place));

  it('leaves all other keys alone', () => {
    expect(movedBy('Enter', [1, 5], 100, 8)).toBeNull();
    expect(movedBy('a', [1, 5], 100, 8)).toBeNull();
  });
});

describe('rowsInOrder', () => {
  it('has what lies before the loop between its head and its first row', () =>
    expect(rowsInOrder(2, 3, 1)).toEqual([-1, -2, -3, 0, 1, 2, 3]));
});
