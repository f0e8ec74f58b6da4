import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formFinder } from '../../../src/engine/secrets/forms.ts';

const fewSigns = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'ab\u{1f511}'), minLength: 1, maxLength: most });

describe('the forms of secrets in a text', () => {
  it('are found at every place, the longest, whatever begins, ends or holds another', () => {
    fc.assert(
      fc.property(fc.array(fewSigns(5), { maxLength: 6 }), fewSigns(40), (forms, text) => {
        const longestFirst = [...new Set(forms)].toSorted((one, other) => other.length - one.length);
        const expected = Array.from({ length: text.length }, (_, start) => {
          const form = longestFirst.find((each) => text.startsWith(each, start));
          return form === undefined ? [] : [{ start, end: start + form.length, name: `of ${form}` }];
        }).flat();
        expect(formFinder(new Map(forms.map((form) => [form, `of ${form}`])))(text)).toEqual(expected);
      }),
    );
  });

  it('take as many steps as there are signs, even where a form begins again and again and never ends', () => {
    const lookups = vi.spyOn(Map.prototype, 'get');
    formFinder(new Map([[`b${'a'.repeat(5_000)}`, 'LONG']]))('a'.repeat(20_000));
    formFinder(new Map([[`${'a'.repeat(5_000)}b`, 'LONG']]))('a'.repeat(20_000));
    const count = lookups.mock.calls.length;
    lookups.mockRestore();
    expect(count).toBeLessThan(10 * 2 * 25_000);
  });
});
