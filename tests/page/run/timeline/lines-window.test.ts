import { describe, expect, it } from 'vitest';
import { linesWindow, scrollToLine } from '../../../../src/page/run/timeline/lines-window.ts';

describe('linesWindow', () => {
  it('shows a few lines beyond either end', () => {
    expect(linesWindow(1000, 28, 280, 2800)).toMatchObject({ first: 96, last: 114 });
    expect(linesWindow(3, 28, 280, 0)).toMatchObject({ first: 0, last: 2 });
    expect(linesWindow(0, 28, 280, 0)).toMatchObject({ first: 0, last: -1 });
  });
  it('shows the end of a list that became shorter', () => {
    expect(linesWindow(5, 28, 84, 9000)).toMatchObject({ place: 56, last: 4 });
  });

  it('scales the scrollbar of more lines than a browser lays out, and reaches the last', () => {
    const [count, room, tallest] = [1_000_000, 280, 12_000_000];
    expect(linesWindow(count, 28, room, 0, tallest)).toMatchObject({ first: 0, spacer: tallest });
    expect(linesWindow(count, 28, room, tallest - room, tallest)).toMatchObject({ last: count - 1 });
    for (const line of [0, 5, 400_000, count - 1]) {
      const { first, last } = linesWindow(
        count,
        28,
        room,
        scrollToLine(line, count, 28, room, 6_000_000, tallest),
        tallest,
      );
      expect(first <= line && line <= last).toBe(true);
    }
  });
  it('moves nothing for a line that is seen', () => {
    expect(scrollToLine(12, 100, 28, 280, 300)).toBe(300);
    expect(scrollToLine(2, 100, 28, 280, 300)).toBe(28);
    expect(scrollToLine(99, 100, 28, 280, 300)).toBe(2520);
  });
});
