import { describe, expect, it } from 'vitest';
import { compilePattern, type Pattern } from '../../../src/engine/patterns/pattern.ts';
import type { PatternFlags } from '../../../src/engine/patterns/pattern-flags.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';

function compiled(source: string, flags?: PatternFlags): Pattern {
  const pattern = compilePattern(source, flags);
  if (!pattern.ok) throw new Error(pattern.message);
  return pattern;
}

describe('patterns', () => {
  it.each([
    ['SCORE: ([0-9.]+)', 're2'],
    ['(?<=a)b', 're2'],
    ['a(?=b)', 'native'],
    ['(a)\\1', 'native'],
  ])('%s is read by %s', (source, engine) => {
    expect(compiled(source).engine).toBe(engine);
  });

  it('gives place, groups and names', () => {
    const match = compiled('(?<word>[a-z]+)-(\\d)?').exec('😀 ab- cd-1');
    expect(match).toEqual({
      index: 3,
      end: 6,
      text: 'ab-',
      groups: ['ab', null],
      named: { __proto__: null, word: 'ab' },
    });
    expect(compiled('[a-z]+-').exec('ab- cd-1', 3)).toMatchObject({ index: 4, text: 'cd-' });
    expect(compiled('b(?=c)').exec('bc bc', 1)).toMatchObject({ index: 3, groups: [] });
    expect(compiled('x').exec('abc', 9)).toBeNull();
  });

  it('takes time in proportion to the text for what hangs the native engine', () => {
    const growth = growthByEight(20_000, (size) => {
      const [pattern, text] = [compiled('(a+)+$'), `${'a'.repeat(size)}!`];
      return () => expect(pattern.test(text)).toBe(false);
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  it.each([
    ['a(b', 1],
    ['ab[', 2],
    ['x**', 1],
    ['(?=a', 0],
  ])('says what is wrong with %s', (source, index) => {
    expect(compilePattern(source)).toMatchObject({ ok: false, index });
  });

  it('knows the flags', () => {
    expect(compiled('^AB.c$', { ignoreCase: true, multiline: true, dotAll: true }).test('x\nab\nc\ny')).toBe(true);
    expect(compiled('^AB.c$').test('x\nab\nc\ny')).toBe(false);
  });
});

describe('patterns of Python', () => {
  it.each([
    ['(?P<n>a+)b', 'xaab', 'aab'],
    ['(?P<n>a)(?P=n)', 'baa', 'aa'],
    ['(?i)ACCEPT', 'i accept', 'accept'],
    ['(?is)a.B', 'A\nb', 'A\nb'],
    ['\\Aab\\Z', 'ab', 'ab'],
    ['(?=a)\\Aab\\Z', 'ab', 'ab'],
    ['\\w+', '我们 x', '我们'],
    ['[\\w-]+', 'é-1 x', 'é-1'],
    ['a{,2}b', 'aab', 'aab'],
    ['(?x) a b # letters\n c', 'abc', 'abc'],
    ['a(?#note)b', 'ab', 'ab'],
    ['[]a]+', ']a', ']a'],
    ['[(?P<x>]+', '?P', '?P'],
    ['\\u00e9', 'é', 'é'],
  ])('%s in %j', (source, text, expected) => {
    expect(compiled(source, { syntax: 'python' }).exec(text)?.text).toBe(expected);
  });

  it('lets $ match before a last newline', () => {
    for (const source of ['ACCEPT$', '(?=A)ACCEPT$']) {
      expect(compiled(source, { syntax: 'python' }).test('ACCEPT\n')).toBe(true);
      expect(compiled(source, { syntax: 'python' }).test('ACCEPT\n\n')).toBe(false);
    }
    expect(compiled('\\AACCEPT\\Z', { syntax: 'python' }).test('ACCEPT\n')).toBe(false);
  });
});
