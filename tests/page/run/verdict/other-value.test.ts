import { describe, expect, it } from 'vitest';
import { otherValue } from '../../../../src/page/run/verdict/other-value.ts';
import type { OtherValue } from '../../../../src/wording/en/run/last-run.ts';

const text = 'any: [YUM]\nmessage: "The guest has none"\nmax_iterations: 2\nrole: Write a menu\n';

/** What is said of a run of `ran` while the editor holds `now`, in which these values end a loop; `reads`: it can be run. */
function between(ran: string, now: string, values: readonly string[], reads = true): OtherValue | null {
  const stops = values.map((value) => {
    const start = now.indexOf(value);
    const range = { start, end: start + value.length };
    return { loop: 'a', kind: 'limit' as const, value, amount: null, unit: '', range, also: [] };
  });
  const document = { name: '', text: now, scriptText: '', inputs: {}, settings: {} };
  return otherValue(ran, reads ? { document, stops } : null);
}

describe('the value in which a run differs from the text as it is now', () => {
  it('is told as both are read', () => {
    expect(between(text, text.replace('2', '5'), ['YUM', '5'])).toEqual({ key: 'max_iterations', ran: '2', now: '5' });
    expect(between(text, text.replace('YUM', 'HM'), ['HM', '2'])).toEqual({ key: 'any', ran: 'YUM', now: 'HM' });
  });

  it.each([
    ['with a comment that came', text, text.replace('2', '2 # two')],
    ['with a comment that went', text.replace('2', '2 # two'), text],
    ['with words of a prompt', text, text.replace('menu', 'soup')],
    ['with two values', text.replace('YUM', 'HM').replace('2', '3'), text],
    ['with a list of two', text.replace('YUM', 'YUM, HM'), text],
  ])('is none %s', (_what, ran, now) => expect(between(ran, now, ['YUM', '2'])).toBeNull());

  it('is none while the text cannot be read', () => {
    expect(between(text, text.replace('YUM]', 'YUM'), ['YUM'], false)).toBeNull();
    expect(between(text, text.replace('2', '5'), ['5'], false)).toBeNull();
  });
});
