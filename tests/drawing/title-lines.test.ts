import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semibold, textWidth } from '../../src/drawing/text-width.ts';
import { titleLines } from '../../src/drawing/title-lines.ts';

describe('a title in large letters', () => {
  it('runs over the border in no line, even where all of it would fit but for the ellipsis', () => {
    expect(titleLines('Director', { width: 118, height: 112 }, 33).lines).toEqual(['Direct', 'or']);
  });

  it('runs over the border in no line that has room for a letter and an ellipsis', () => {
    const titles = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'Director, the manager_of m') });
    fc.assert(
      fc.property(
        titles,
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 20, max: 200 }),
        (title, width, height) => {
          const { size, lines } = titleLines(title, { width, height }, 20);
          for (const line of lines) expect(textWidth(line, semibold(size))).toBeLessThanOrEqual(width + 1);
        },
      ),
    );
  });
});
