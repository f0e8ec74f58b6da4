import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { nextInput, withReason } from '../../../../../src/engine/notations/loop-exit/loop/feedback.ts';

// Rule L9
describe('what the next round is given', () => {
  it('is what came, or all before it and that', () => {
    expect(nextInput('replace', 'old', { any: 1 }, 'Loop')).toEqual({ value: { any: 1 } });
    expect(nextInput('append', 'old', 'new', 'Loop')).toEqual({ value: 'old\n---\nnew' });
    expect(nextInput('append', { response: 'old', model: 'm' }, { response: 'new' }, 'Loop')).toEqual({
      value: 'old\n---\nnew',
    });
  });

  it.each<[string, Json, Json, Record<string, Json>]>([
    ['what was before', 7, 'new', { which: 'input', value: 7 }],
    ['what came', 'old', [1], { which: 'result', value: [1] }],
    ['what came, an object without a reply', 'old', { other: 'new' }, { which: 'result', value: { other: 'new' } }],
    ['nothing', 'old', null, { which: 'result', value: null }],
    ['both, of which the first is told', null, 3, { which: 'input', value: null }],
  ])('cannot be put together where this is no text: %s', (_, before, came, params) => {
    expect(nextInput('append', before, came, 'Loop')).toEqual({
      failure: { code: 'loop-exit-append-not-text', params: { node: 'Loop', ...params } },
    });
  });
});

// Rule L17
describe('what is led back with the reason of the evaluator', () => {
  it.each<[string, Json, Json]>([
    ['a text', 'a draft', 'a draft\n\ntoo long'],
    ['a text that holds it', 'it is too long', 'it is too long'],
    ['no text', '', 'too long'],
    ['nothing', null, 'too long'],
    ['the reply of a model', { response: 'a draft' }, 'a draft\n\ntoo long'],
    ['a reply that holds it', { response: 'too long', n: 1 }, { response: 'too long', n: 1 }],
    ['an object', { title: 'x' }, { title: 'x', reason: 'too long' }],
    ['a list', [1, 2], { value: [1, 2], reason: 'too long' }],
    ['a number', 3, { value: 3, reason: 'too long' }],
  ])('has it: %s', (_, value, led) => {
    expect(withReason(value, 'too long')).toEqual(led);
  });

  it('stays what it is without one', () => {
    expect(withReason({ title: 'x' }, '')).toEqual({ title: 'x' });
    expect(withReason(null, '')).toBeNull();
  });
});
