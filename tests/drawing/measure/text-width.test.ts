import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, textWidth, wrapText } from '../../../src/drawing/measure/text-width.ts';

describe('text that must fit', () => {
  it('is never wider than its room, and is whole where it can be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 40, max: 400 }), (text, width) => {
        expect(textWidth(fitText(text, 12, width), 12)).toBeLessThanOrEqual(width + 1);
        for (const line of wrapText(text, 12, width, 2)) expect(textWidth(line, 12)).toBeLessThanOrEqual(width + 1);
      }),
    );
    expect(textWidth(wrapText('a WWWWWWWW', 12, 40, 2)[1] ?? '', 12)).toBeLessThanOrEqual(41);
    expect(fitText('short', 12, 100)).toBe('short');
  });

  it('breaks at spaces and ends in an ellipsis', () => {
    expect(wrapText('Improve articles based on user feedback', 12, 136, 2)).toEqual([
      'Improve articles based',
      'on user feedback',
    ]);
    expect(wrapText('one two three four five six seven eight nine ten', 12, 80, 2)[1]).toMatch(/…$/);
    expect(wrapText('', 12, 80, 2)).toEqual([]);
  });

  it('stays quick for a text of a megabyte', () => {
    expect(fitText('x'.repeat(1_000_000), 12, 100).length).toBeLessThan(30);
  });
});
