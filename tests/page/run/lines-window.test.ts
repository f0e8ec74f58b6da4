import { describe, expect, it } from 'vitest';
import { linesWindow } from '../../../src/page/components/run/lines-window.ts';

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
