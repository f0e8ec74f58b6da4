import { describe, expect, it } from 'vitest';
import { hasFixWords, hasWords, problemPage, wordFailure, wordFix, wordProblem } from '../../src/wording/wording.ts';
import { namedCodes, type NamedCode } from './codes.ts';

const named = namedCodes();

/** The notation whose folder names a code comes first; what all notations share has words for each of them. */
function prefixesFor({ file, full }: NamedCode): string[] {
  if (full) return [''];
  const notation = /notations[\\/]([a-z-]+)[\\/]/.exec(file)?.[1];
  return notation ? [`${notation}-`, 'fragment-'] : ['chatdev-', 'container-', 'orka-', 'loop-exit-'];
}

describe('every code that the source names', () => {
  it('is found at all', () => {
    expect(named.length).toBeGreaterThan(100);
  });

  it('has words of its own', () => {
    const mute = named.filter(
      (found) => !hasFixWords(found.code) && !prefixesFor(found).some((prefix) => hasWords(prefix + found.code)),
    );
    expect(mute.map(({ code, file }) => `${code} (${file})`)).toEqual([]);
  });

  it('has words that hold without params, too', () => {
    const worded = named.flatMap((found) =>
      prefixesFor(found).map((prefix) => wordProblem({ code: prefix + found.code, params: {} })),
    );
    expect(
      worded.filter(({ message, hint }) => message === '' || /undefined|\[object|NaN/.test(message + hint)),
    ).toEqual([]);
  });
});

describe('a code without words', () => {
  it('gets a neutral sentence that names it', () => {
    expect(wordProblem({ code: 'never-heard-of', params: { a: 1 } })).toEqual({
      message: 'Something is wrong here (never-heard-of)',
      hint: '',
    });
    expect(wordFailure({ code: 'constructor', params: {} })).toContain('(constructor)');
    expect(wordFix({ code: 'toString', params: {} })).toContain('(toString)');
  });
});

it('says which page explains a code, where one does', () => {
  expect(problemPage('lint-dead-end')).toBe('problems/lint-dead-end/');
  expect(problemPage('yaml-tab')).toBeNull();
});
