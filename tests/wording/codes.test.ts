import { describe, expect, expectTypeOf, it } from 'vitest';
import type { WordedCode } from '../../src/engine/workflow/problem-code.ts';
import { RULE_OF_PROBLEM, ruleOfProblem } from '../../src/engine/notations/rule-of-problem.ts';
import type { LintCode } from '../../src/engine/notations/rule-codes.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { notationOfRule } from '../../src/engine/workflow/rule-number.ts';
import type { EverythingProblem } from '../../src/history/everything-file.ts';
import type { AddressCode } from '../../src/share/address.ts';
import type { FenceCode } from '../../src/remark/fence-code.ts';
import type { FileCode, LinkCode } from '../../src/share/problem.ts';
import { FENCE_WORDS } from '../../src/wording/en/problems/fence.ts';
import { LINT_WORDS } from '../../src/wording/en/problems/lint.ts';
import { SHARE_WORDS } from '../../src/wording/en/problems/share.ts';
import { codesWithWords, PROBLEM_WORDS } from '../../src/wording/en/problems/table.ts';
import { problemPage, rulePage, wordFailure, wordFix, wordProblem } from '../../src/wording/wording.ts';
import { rulePages } from '../rules/rule-pages.ts';

// That every code of a problem, a rule or a fix has words, the compiler holds: `WordTable<WordedCode>`.
describe('the words of problems', () => {
  it('are for codes that there are, and for every one of a link, a file, an address and a fence', () => {
    expectTypeOf<Exclude<keyof typeof PROBLEM_WORDS, WordedCode>>().toBeNever();
    expectTypeOf<keyof typeof LINT_WORDS>().toEqualTypeOf<LintCode>();
    expectTypeOf<keyof typeof SHARE_WORDS>().toEqualTypeOf<
      LinkCode | FileCode | AddressCode | EverythingProblem['code']
    >();
    expectTypeOf<keyof typeof FENCE_WORDS>().toEqualTypeOf<FenceCode>();
    const tables = [PROBLEM_WORDS, SHARE_WORDS, FENCE_WORDS, LINT_WORDS];
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

describe('what is to be typed', () => {
  it('stands in quotes where its first word could be read on: nothing says “Type type”', () => {
    const { own, shared } = codesWithWords();
    const codes = [...own, ...shared.flatMap((code) => [`chatdev-${code}`, `orka-${code}`])];
    const params = {
      ...{
        field: 'type',
        meant: 'type: human',
        closest: 'human',
        allowed: ['human'],
        actual: 'men',
        expected: 'string',
      },
      ...{ operation: 'read', note: 'old', default: 'human', readAs: 'human', nodeType: 'human', other: 'feedback' },
    };
    const odd = codes.filter((code) => /\btype type\b/i.test(wordProblem({ code, params }).hint));
    expect(odd).toEqual([]);
    expect(wordProblem({ code: 'yaml-missing-colon', params }).hint).toBe('Type "type: human".');
  });

  it('is so many spaces in all, and says so', () => {
    const words = [0, 1, 6].map((spaces) => wordFix({ code: 'indent', params: { spaces } }));
    expect(words).toEqual([
      'Begin the line with no spaces',
      'Begin the line with 1 space',
      'Begin the line with 6 spaces',
    ]);
    expect(wordFix({ code: 'indent', params: { spaces: 6, lines: 2 } })).toBe('Begin 2 lines with 6 spaces');
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

describe('the rule that explains a problem', () => {
  const numbers = new Map([...rulePages()].map(([notation, rules]) => [notation, rules.map(({ id }) => id)] as const));

  it.each(Object.entries(RULE_OF_PROBLEM))('of %s stands in docs/rules: %s', (_code, rule) => {
    expect(numbers.get(notationOfRule(rule))).toContain(rule);
  });

  it('is one of the notation that tells of it', () => {
    const strangers = Object.entries(RULE_OF_PROBLEM).filter(([code, rule]) => {
      const teller = NOTATION_NAMES.find((notation) => code.startsWith(`${notation}-`));
      return teller !== undefined && teller !== notationOfRule(rule);
    });
    expect(strangers).toEqual([]);
  });

  it('is found by the code, and by no name that every object has', () => {
    expect(ruleOfProblem('chatdev-duplicate-edge')).toBe('M7');
    expect(ruleOfProblem('container-edge-out-of-body')).toBe('G2');
    expect(ruleOfProblem('yaml-tab')).toBeNull();
    expect(ruleOfProblem('constructor')).toBeNull();
  });

  it('has an address on the site', () => {
    expect(rulePage('M7')).toBe('rules/chatdev/#M7');
    expect(rulePage('N4')).toBe('rules/container/#N4');
    expect(rulePage('L20')).toBe('rules/loop-exit/#L20');
  });
});
