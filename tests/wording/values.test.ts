import { describe, expect, it } from 'vitest';
import { bytesText, nthWord, quoted, showText, showValue } from '../../src/wording/values.ts';

it('counts off in English, the teens included', () =>
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111, 113, 1000].map(nthWord)).toEqual(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th 113th 1000th'.split(' '),
  ));

it('says how much room files take', () =>
  expect([20, 12_345, 3_444_000, 1_880_000_000].map(bytesText)).toEqual(['1 kB', '12 kB', '3.4 MB', '1.9 GB']));

it('quotes words, and shows a text of data as it is: nobody reads the signs that JSON puts before quotes', () => {
  expect(quoted({ said: 'Say "yes"' }, 'said')).toBe('"Say \\"yes\\""');
  expect(quoted({ said: '{ "even": false, "coat": "A gr…' }, 'said')).toBe('{ "even": false, "coat": "A gr…');
  expect(quoted({ said: '{n} of {m}' }, 'said')).toBe('"{n} of {m}"');
  expect(quoted({}, 'said')).toBe('?');
});

describe('an answer that is quoted', () => {
  const LONG = `The soup is warm.\nIt wants salt, ${'and more of it, '.repeat(9)}says the cook.`;

  it('is on one line, and cut at the end of a word', () => {
    expect(showText(LONG)).toBe('The soup is warm. It wants salt, and more of it, and more of it, and more of…');
    expect(showValue(LONG)).toBe('"The soup is warm. ↵ It wants salt, and more of it, and more of it, and more of…"');
  });

  it('has its quotes closed inside of data, too', () => {
    expect(showValue({ said: LONG })).toMatch(/^\{"said":"The soup is warm\. ↵ .*…"$/);
    expect(showValue(Array.from({ length: 30 }, () => 'say "a"'))).toMatch(/^(?:[^"]|"(?:[^"\\]|\\.)*")*$/);
  });

  it('keeps a break that makes a difference', () => {
    expect(showValue('APPROVED\n')).toBe('"APPROVED ↵ "');
    expect(showValue(String.raw`a\n`)).toBe(String.raw`"a\\n"`);
  });
});
