import { describe, expect, it } from 'vitest';
import { wordInForm, wordProblem } from '../../src/wording/en/problems/problem.ts';
import { FIELDS_IN_FORM, IN_FORM } from '../../src/wording/en/problems/in-form.ts';
import { codesWithWords } from '../../src/wording/en/problems/table.ts';

/** A key, with its colon or of two words, what one types behind it, or the line between documents. */
const KEYS =
  /\b[a-z]+(?:_[a-z]+)+\b(?!\()|\b[a-z]+[A-Z][a-z]+\b|\b(?:type|iterations|trigger|none|any|nodes|graph|edges|start|end|agents|prompt|group|mode|vars|memory|config|context):(?=\s|$)|(?:^|[.;] )Type |---/;
/** What prompts name, and values of choices, are the same in the form. */
const IN_PROMPTS = /previous_outputs\S*|input\.\S+|agent_key|direct_key/g;
const ABOUT_A_DOCUMENT = /^(chatdev|container|loop-exit|orka|lint)-/;

const { own, shared } = codesWithWords();
const codes = [...own.filter((code) => ABOUT_A_DOCUMENT.test(code)), ...shared.map((code) => `container-${code}`)];

describe('what to do about a problem, for whoever fills in the form', () => {
  it.each(codes)('names no key of the text: %s', (code) => {
    expect(wordInForm({ code, params: {} }).hint.replace(IN_PROMPTS, '')).not.toMatch(KEYS);
  });

  it('is said of problems that there are', () => {
    expect(Object.keys(IN_FORM).filter((code) => !own.includes(code))).toEqual([]);
    expect(Object.keys(FIELDS_IN_FORM).filter((code) => !shared.includes(code))).toEqual([]);
  });

  it('says the least rounds that let a loop come to its own limit, by the name that the form has for them', () => {
    const problem = { code: 'lint-cap-beats-guard', params: { node: 'l', limit: 4, rounds: 3 } };
    expect(wordProblem(problem).hint).toMatch(/^Raise settings.limits.rounds to 4 or more, /);
    expect(wordInForm(problem).hint).toMatch(/^Raise “Most rounds of a loop” to 4 or more, /);
  });

  it.each([
    ['lint-edge-never-taken', { why: 'message', from: 'Guard' }, 'Remove the condition, or change what Guard says.'],
    ['lint-edge-never-taken', { why: 'empty' }, 'Write under Any the word that it waits for.'],
    [
      'lint-insights-off',
      { enabled: true, category: 'mistakes' },
      'Give it patterns for mistakes under Cognitive Extraction.',
    ],
    ['lint-never-runs', { why: 'unlisted' }, 'Put it into the list of agents, or remove it.'],
    [
      'lint-input-some-rounds',
      { rounds: 'subsequent' },
      'Add a mapping for the first round, or let the input not be required.',
    ],
    ['lint-growing-context', { what: 'append' }, 'Choose “replace” under Feedback, or give the loop a budget.'],
  ])('says of %s with %j what mends that', (code, params, hint) => {
    expect(wordInForm({ code, params }).hint).toBe(hint);
  });

  it('leaves the name that was meant', () => {
    const problem = { code: 'container-unknown-output', params: { node: 'ear', output: 'sing', closest: 'sings' } };
    expect(wordInForm(problem).hint).toBe('Did you mean sings?');
  });
});
