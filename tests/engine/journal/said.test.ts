import { describe, expect, it } from 'vitest';
import { ports } from '../../../src/engine/workflow/activation.ts';
import { asField, isOnlyData, plainText, tellPlainly } from '../../../src/engine/journal/said.ts';

const said = (given: Parameters<typeof ports>[0]) => tellPlainly(0, { messages: [], ports: ports(given), total: 1 });

describe('what was said', () => {
  it('is the texts of messages, a line between them', () => {
    const messages = ['one', 'two'].map((text) => ({ role: 'user' as const, text, source: null }));
    expect(tellPlainly(0, { messages, ports: null, total: 2 })).toEqual({ kind: 'text', text: 'one\n\ntwo' });
  });

  it('is a single value as itself, several by their names, and nothing that is told beside them', () => {
    expect(said([['text', 'owls']])).toMatchObject({ text: 'owls' });
    expect(
      said([
        ['text', 'owls'],
        ['@spent', { tokens: 3 }],
      ]),
    ).toMatchObject({ text: 'owls' });
    expect(
      said([
        ['text', 'owls'],
        ['good', true],
      ]),
    ).toMatchObject({ text: 'text: owls · good: true' });
    expect(said([['@spent', 1]])).toMatchObject({ text: '' });
  });
});

describe('data as a plain text', () => {
  it.each([
    [null, ''],
    [3, '3'],
    ['owls', 'owls'],
    [false, 'false'],
    [['a', null, 'b'], 'a · b'],
    [{ a: 'x', b: { c: 1 }, d: null, '@hidden': 2 }, 'a: x · b: c: 1'],
    [[], ''],
  ])('%j is %s', (value, text) => expect(plainText(value)).toBe(text));
});

describe('a field', () => {
  const text = (long: string) => asField({ kind: 'text', text: long });

  it('is one line, cut where it is longer than the field', () => {
    expect(text('  a\n\n b\t')).toEqual({ kind: 'text', text: 'a b' });
    expect(text('x'.repeat(240))).toEqual({ kind: 'text', text: 'x'.repeat(240) });
    expect(text('x'.repeat(241))).toEqual({ kind: 'text', text: `${'x'.repeat(239)}…` });
    expect(text(`${' '.repeat(500)}late`)).toEqual({ kind: 'text', text: '' });
  });

  it('of an answer in JSON is what its values say, also where the whole is longer than the field', () => {
    expect(text('{"answer": "Use a rope."}')).toEqual({ kind: 'text', text: 'Use a rope.' });
    expect(text('\n[{"ok": false}, "dull"]')).toEqual({ kind: 'text', text: 'ok: false · dull' });
    const long = JSON.stringify({ score: 0.4, why: 'z'.repeat(900) });
    expect(text(long)).toEqual({ kind: 'text', text: `score: 0.4 · why: ${'z'.repeat(221)}…` });
    expect(text('{not JSON')).toEqual({ kind: 'text', text: '{not JSON' });
    expect(text('{}')).toEqual({ kind: 'text', text: '{}' });
  });

  it('of a choice or a check is cut in what it says freely', () => {
    const long = 'y '.repeat(200);
    expect(asField({ kind: 'branch', branch: 'a\nb', reason: long })).toMatchObject({
      branch: 'a\nb',
      reason: expect.stringMatching(/^.{239}…$/),
    });
    expect(asField({ kind: 'checked', valid: false, errors: 'a\nb' })).toEqual({
      kind: 'checked',
      valid: false,
      errors: 'a b',
    });
    const forked = { kind: 'forked' as const, to: ['a'] };
    expect(asField(forked)).toBe(forked);
  });
});

describe('a result that is only data', () => {
  it('has for a text what the data look like, written on one line or on several', () => {
    const value = { a: [1] };
    expect(isOnlyData({ text: JSON.stringify(value), value })).toBe(true);
    expect(isOnlyData({ text: JSON.stringify(value, null, 2), value })).toBe(true);
    expect(isOnlyData({ text: 'a is 1', value })).toBe(false);
    expect(isOnlyData({ text: '3', value: 3 })).toBe(false);
    expect(isOnlyData({ text: 'null', value: null })).toBe(false);
  });
});
