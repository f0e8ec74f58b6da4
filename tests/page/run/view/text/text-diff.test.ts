import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDiff } from '../../../../../src/page/run/view/text/text-diff.ts';

const without = (kind: 'added' | 'removed', before: string, after: string) =>
  textDiff(before, after)
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('');

describe('textDiff', () => {
  it('marks the words that changed', () => {
    expect(textDiff('a red boat', 'a blue boat')).toEqual([
      { kind: 'same', text: 'a ' },
      { kind: 'removed', text: 'red' },
      { kind: 'added', text: 'blue' },
      { kind: 'same', text: ' boat' },
    ]);
  });
  it('finds what stayed in the middle', () => {
    expect(textDiff('one two three', 'two three four')).toEqual([
      { kind: 'removed', text: 'one ' },
      { kind: 'same', text: 'two three' },
      { kind: 'added', text: ' four' },
    ]);
  });
  it('says nothing of nothing', () => {
    expect(textDiff('', '')).toEqual([]);
    expect(textDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
    expect(textDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
  });
  it('gives both texts back', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'é', '👍', '.')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(without('added', before, after)).toBe(before);
        expect(without('removed', before, after)).toBe(after);
      }),
    );
  });
  it('compares long texts by lines, and gives up on huge ones', () => {
    const long = Array.from({ length: 500 }, (_, index) => `line ${index} of a long answer`).join('\n');
    const changed = long.replaceAll('0 of', '0 of all').replace('line 1 ', 'first ');
    expect(without('added', long, changed)).toBe(long);
    expect(without('removed', long, changed)).toBe(changed);
    const huge = Array.from({ length: 20_000 }, (_, index) => `x${index}`).join('\n');
    const other = Array.from({ length: 20_000 }, (_, index) => `y${index}`).join('\n');
    expect(textDiff(huge, other).map((part) => part.kind)).toEqual(['removed', 'added']);
  });
});
