import { describe, expect, expectTypeOf, it } from 'vitest';
import type { WordedCode } from '../../src/engine/workflow/problem-code.ts';
import type { LintCode } from '../../src/engine/notations/rule-codes.ts';
import type { FileCode, LinkCode } from '../../src/share/problem.ts';
import { LINT_WORDS } from '../../src/wording/en/problems/lint.ts';
import { SHARE_WORDS } from '../../src/wording/en/problems/share.ts';
import { codesWithWords, PROBLEM_WORDS } from '../../src/wording/en/problems/table.ts';
import { problemPage, wordFailure, wordFix, wordProblem } from '../../src/wording/wording.ts';

// That every code of a problem, a rule or a fix has words, the compiler holds: `WordTable<WordedCode>`.
describe('the words of problems', () => {
  it('are for codes that there are, and for every one of a link and a file', () => {
    expectTypeOf<Exclude<keyof typeof PROBLEM_WORDS, WordedCode>>().toBeNever();
    expectTypeOf<keyof typeof LINT_WORDS>().toEqualTypeOf<LintCode>();
    expectTypeOf<keyof typeof SHARE_WORDS>().toEqualTypeOf<LinkCode | FileCode>();
    const tables = [PROBLEM_WORDS, SHARE_WORDS, LINT_WORDS];
    expect(codesWithWords().own).toEqual(tables.flatMap((table) => Object.keys(table)));
  });

  it('hold without params, too: a problem that was stored by another version may lack some', () => {
    const { own, shared } = codesWithWords();
    const codes = [...own, ...shared.flatMap((code) => [`chatdev-${code}`, `orka-${code}`])];
    const broken = codes.filter((code) => {
      const { message, hint } = wordProblem({ code, params: {} });
      return message === '' || /undefined|\[object|NaN/.test(message + hint);
    });
    expect(broken).toEqual([]);
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
