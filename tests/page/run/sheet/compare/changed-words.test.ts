import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords } from '../../../../../src/page/run/sheet/compare/changed-words.ts';

const changed = (before: string | null, now: string): string[] =>
  changedWords(before, now).flatMap((piece) => (piece.changed ? [piece.text.trim()] : []));

describe('changedWords', () => {
  it('marks what the round before did not say', () => {
    expect(changed('a red boat sails', 'a blue boat sails')).toEqual(['blue']);
    expect(changed('a boat', 'a boat')).toEqual([]);
  });
  it('marks nothing in the first round, and a new word whole', () => {
    expect(changed(null, 'a boat')).toEqual([]);
    expect(changed('', 'a boat')).toEqual([]);
    expect(changed('continue', 'done')).toEqual(['done']);
  });
  it('marks all of a text that was written anew', () => {
    const anew = 'every single word in here is entirely different now';
    expect(changed('one two three four', anew)).toEqual([anew]);
  });
  it('calls nothing new that the earlier text may have had beyond its cut', () => {
    expect(changed('one two three fo…', 'two three four five six')).toEqual([]);
    expect(changed('one two three fo…', 'one and three four five')).toEqual(['and']);
    expect(changed('one two three', 'one two three fo…')).toEqual(['fo']);
  });
  it('leaves the text itself as it was', () => {
    const word = fc.constantFrom('a', 'boat', 'sails', '.', '\n', ' ', '…');
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, now) => {
        expect(
          changedWords(before, now)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(now);
      }),
    );
  });
});
