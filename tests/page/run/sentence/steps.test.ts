import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StopValue } from '../../../../src/engine/workflow/loops/stop-value.ts';
import { numberTyped, stepped } from '../../../../src/page/run/sentence/steps.ts';
import { formsOf, tokensOf } from '../../../../src/page/run/sentence/tokens.ts';

const stop = (kind: StopValue['kind'], value: string, more: Partial<StopValue> = {}): StopValue => ({
  ...{ loop: 'l', kind, value, amount: Number(value), unit: '', range: { start: 0, end: value.length }, also: [] },
  ...more,
});

describe('a number that is moved', () => {
  it.each([
    [stop('limit', '3'), '3', 1, '4'],
    [stop('limit', '1'), '1', -1, '1'],
    [stop('threshold', '0.85'), '0.85', 1, '0.86'],
    [stop('threshold', '0.9'), '0.9', -1, '0.85'],
    [stop('threshold', '0.9', { least: 0, most: 1 }), '0.95', 3, '1'],
    [stop('value', '8'), '8', -2, '6'],
    [stop('time', '90', { unit: ' s' }), '90', 10, '100'],
  ])('goes by steps that suit it, within its bounds: %o', (of, value, steps, expected) => {
    expect(stepped(of, value, steps)).toBe(expected);
  });

  it('comes back by as many steps, in few digits', () => {
    const near = fc.tuple(fc.integer({ min: 20, max: 80 }), fc.integer({ min: -15, max: 15 }));
    fc.assert(
      fc.property(near, ([hundredths, steps]) => {
        const value = (hundredths / 100).toFixed(2);
        const of = stop('threshold', value, { least: 0, most: 1 });
        const moved = stepped(of, value, steps);
        expect(moved.length).toBeLessThanOrEqual(4);
        expect(Number(stepped(of, moved, -steps))).toBeCloseTo(Number(value));
      }),
    );
  });
});

describe('a number that is typed', () => {
  it.each([
    [stop('limit', '3'), '12', '12'],
    [stop('limit', '3'), '0', null],
    [stop('limit', '3'), '2.5', null],
    [stop('limit', '3'), '', null],
    [stop('limit', '3'), '1e9', null],
    [stop('threshold', '0.9', { least: 0, most: 1 }), '0,8', '0.8'],
    [stop('threshold', '0.9', { least: 0, most: 1 }), '1.2', null],
    [stop('threshold', '0.9'), '.7', '0.7'],
  ])('counts where it may stand there: %o %s', (of, typed, expected) => {
    expect(numberTyped(of, typed)).toBe(expected);
  });
});

describe('the values of a sentence', () => {
  it('are found in the text each once, in its order, and only those of its own loop', () => {
    const [first, second] = [stop('keyword', 'OK', { amount: null }), stop('keyword', 'OK', { amount: null })];
    const parts = [
      { text: 'OK', stop: { kind: 'keyword', value: 'OK' } as const },
      { text: ' or ' },
      { text: 'OK', stop: { kind: 'keyword', value: 'OK' } as const },
      { text: 'OK', stop: { kind: 'keyword', value: 'OK' } as const },
    ];
    const found = tokensOf(parts, 'l', [stop('keyword', 'OK', { loop: 'other' }), first, second]);
    expect(found.map((token) => token.stop)).toEqual([first, null, second, null]);
    expect(found[0]?.stop).toBe(first);
    expect(found[2]?.stop).toBe(second);
  });
});

describe('a word that is moved', () => {
  it('goes through its cases, and a pattern stays as it is', () => {
    expect(formsOf('APPROVED')).toEqual(['APPROVED', 'approved', 'Approved']);
    expect(formsOf('all done')).toEqual(['all done', 'All done', 'ALL DONE']);
    for (const pattern of ['\\d+', '[A-Z]', 'done|ready', '<DONE>']) expect(formsOf(pattern)).toEqual([pattern]);
  });
});
