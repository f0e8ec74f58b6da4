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
    expect(compiled('c?$').exec('abc', 3)).toMatchObject({ index: 3, end: 3, text: '' });
    expect(compiled('(?=.)(?<one>a)|(?<two>b)').exec('xxb')).toEqual({
      index: 2,
      end: 3,
      text: 'b',
      groups: [null, 'b'],
      named: { __proto__: null, one: null, two: 'b' },
    });
  });

  it('takes time in proportion to the text for what hangs the native engine', () => {
    const growth = growthByEight(20_000, (size) => {
      const [pattern, text] = [compiled('(a+)+$'), `${'a'.repeat(size)}!`];
      return () => expect(pattern.test(text)).toBe(false);
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  it.each([
    ['a(b', 1, 2],
    ['((a)b', 0, 1],
    ['\\((a', 2, 3],
    ['[(](a', 3, 4],
    ['[]](a', 3, 4],
    ['(b\\(', 0, 1],
    ['(a[b(]', 0, 1],
    ['(a[](]', 0, 1],
    ['a)b', 1, 2],
    ['(a))b)', 3, 4],
    ['[)]a)', 4, 5],
    ['ab\\', 2, 3],
    ['ab[', 2, 3],
    ['x**', 1, 3],
    ['xx**', 2, 4],
    ['(?=a', 0, 1],
    ['(?=a)b**', 0, 8],
  ])('says where %s is wrong', (source, index, end) => {
    expect(compilePattern(source)).toMatchObject({ ok: false, index, end });
  });

  it('knows the flags', () => {
    expect(compiled('^AB.c$', { ignoreCase: true, multiline: true, dotAll: true }).test('x\nab\nc\ny')).toBe(true);
    expect(compiled('^AB.c$').test('x\nab\nc\ny')).toBe(false);
  });

  it.each(['A', '^b', 'a.b'])('means by %s the same to both engines where no flag is given', (source) => {
    for (const read of [source, `(?=[^])${source}`]) expect(compiled(read).test('a\nb')).toBe(false);
  });

  it.each(['\\u00e9', '(?=.)\\u00e9'])('finds a letter that is written by its number: %s', (source) => {
    expect(compiled(source).exec('né')?.text).toBe('é');
  });

  it('takes a sign beyond the first plane for one, unless the pattern is only read without that', () => {
    expect(compiled('(?=.)^.$').test('😀')).toBe(true);
    expect(compiled('(?=.)a\\-b').exec('a-b')?.text).toBe('a-b');
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
    ['(?=.)\\u00e9', 'é', 'é'],
    ['(?P<name>a)(?P=name)', 'baa', 'aa'],
    ['(?i)(?s)a.B', 'A\nb', 'A\nb'],
    ['(?m)^b', 'a\nb', 'b'],
    ['^b', 'a\nb', undefined],
    ['A', 'a', undefined],
    ['a.b', 'a\nb', undefined],
    ['(?a)\\w+', 'é1', '1'],
    ['\\W+', 'é-1', '-'],
    ['[\\W]+', 'a-b', '-'],
    ['(?=.)[^]a]+', 'a]b', 'b'],
    ['a{,12}b', 'aab', 'aab'],
    ['[a[]+', 'a[', 'a['],
    ['[ab](?P<n>c)(?P=n)', 'bcc', 'bcc'],
    ['(?x)ab # to the end', 'ab', 'ab'],
  ])('%s in %j', (source, text, expected) => {
    expect(compiled(source, { syntax: 'python' }).exec(text)?.text).toBe(expected);
  });

  it('takes flags from outside, too', () => {
    expect(compiled('a', { syntax: 'python', ignoreCase: true }).test('A')).toBe(true);
  });

  it('lets $ match before a last newline', () => {
    for (const source of ['ACCEPT$', '(?=A)ACCEPT$']) {
      expect(compiled(source, { syntax: 'python' }).test('ACCEPT\n')).toBe(true);
      expect(compiled(source, { syntax: 'python' }).test('ACCEPT\n\n')).toBe(false);
    }
    expect(compiled('\\AACCEPT\\Z', { syntax: 'python' }).test('ACCEPT\n')).toBe(false);
  });
});
