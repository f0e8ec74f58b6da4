import { describe, expect, it } from 'vitest';
import { isEntry } from '../../../src/engine/effects/is-entry.ts';

const ANSWER = { kind: 'answered', text: 'yes' };
const ENTRY = { kind: 'answer', address: 'Writer', hash: 'h', answer: ANSWER, took: 1.5 };
const VALUE = { kind: 'intervention', address: 'Writer', value: { score: 1 }, took: 0 };

const OVER = { what: 'tokens', used: 90, limit: 100, needs: 20 };

describe('a line of a tape', () => {
  it.each<[string, unknown]>([
    ['an answer', ENTRY],
    ['one of an engine before 4', { address: 'a', hash: '', answer: ANSWER, took: 0 }],
    ['one that came beside others, put there by the visitor', { ...ENTRY, after: 3, edited: true }],
    ['one that was given to another question', { ...ENTRY, otherDraft: true }],
    [
      'all that a model says of its answer',
      {
        ...ENTRY,
        answer: {
          ...ANSWER,
          value: [1, null],
          usage: { tokens: 3, input: 1, output: 2, cached: 0, usd: 0.1, estimated: true },
          model: 'm-1',
          finish: 'length',
        },
      },
    ],
    ['a failure', { ...ENTRY, answer: { kind: 'failed', error: 'busy', class: 'rate-limited', retryAfter: 2 } }],
    ['a deadline', { ...ENTRY, answer: { kind: 'timed-out', after: 30 } }],
    ['a deadline of old', { ...ENTRY, answer: { kind: 'timed-out' } }],
    ['a cancelled question', { ...ENTRY, answer: { kind: 'cancelled' } }],
    ['a refusal', { ...ENTRY, answer: { kind: 'refused', error: 'no' } }],
    ['a question without a budget', { ...ENTRY, answer: { kind: 'refused', error: 'no', over: OVER } }],
    ['a value in the place of an answer', VALUE],
    ['one with the question and its turn', { ...VALUE, hash: 'h', after: 0, value: 'text' }],
  ])('is %s', (_, entry) => {
    expect(isEntry(JSON.parse(JSON.stringify(entry)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [ENTRY]],
    ['of a kind that nobody knows', { ...ENTRY, kind: 'tick' }],
    ['without an address', { ...ENTRY, address: undefined }],
    ['without a hash', { ...ENTRY, hash: undefined }],
    ['without an answer', { ...ENTRY, answer: undefined }],
    ['with a time that runs backwards', { ...ENTRY, took: -1 }],
    ['with a time in words', { ...ENTRY, took: '1' }],
    ['with a turn in words', { ...ENTRY, after: 'first' }],
    ['with a mark that says no', { ...ENTRY, edited: false }],
    ['with another mark that says no', { ...ENTRY, otherDraft: false }],
    ['with an answer of another kind', { ...ENTRY, answer: { kind: 'maybe' } }],
    ['with an answer without a text', { ...ENTRY, answer: { kind: 'answered' } }],
    ['with a value that is none', { ...ENTRY, answer: { ...ANSWER, value: () => 1 } }],
    ['with a cost without money', { ...ENTRY, answer: { ...ANSWER, usage: { tokens: 3 } } }],
    ['with a cost without tokens', { ...ENTRY, answer: { ...ANSWER, usage: { usd: 1 } } }],
    ['with a cost in words', { ...ENTRY, answer: { ...ANSWER, usage: 'cheap' } }],
    ['with a cost below nothing', { ...ENTRY, answer: { ...ANSWER, usage: { tokens: 3, usd: 0, output: -1 } } }],
    [
      'with an estimate that says no',
      { ...ENTRY, answer: { ...ANSWER, usage: { tokens: 3, usd: 0, estimated: false } } },
    ],
    ['with a model in numbers', { ...ENTRY, answer: { ...ANSWER, model: 4 } }],
    ['with an end that nobody knows', { ...ENTRY, answer: { ...ANSWER, finish: 'bored' } }],
    ['with a failure without words', { ...ENTRY, answer: { kind: 'failed' } }],
    ['with a failure of a class that nobody knows', { ...ENTRY, answer: { kind: 'failed', error: '', class: 'odd' } }],
    ['with a wait in words', { ...ENTRY, answer: { kind: 'failed', error: '', retryAfter: 'soon' } }],
    ['with a deadline in words', { ...ENTRY, answer: { kind: 'timed-out', after: 'soon' } }],
    ['with a refusal without words', { ...ENTRY, answer: { kind: 'refused' } }],
    [
      'with a budget of something else',
      { ...ENTRY, answer: { kind: 'refused', error: '', over: { ...OVER, what: 1 } } },
    ],
    ['a value that says not what it is', { ...VALUE, kind: undefined }],
    ['a value without an address', { ...VALUE, address: 3 }],
    ['a value for a question in numbers', { ...VALUE, hash: 3 }],
    ['a value that is none', { ...VALUE, value: undefined }],
    ['a value without a time', { ...VALUE, took: undefined }],
    ['a value with a turn in words', { ...VALUE, after: 'first' }],
  ])('is not %s', (_, entry) => {
    expect(isEntry(entry)).toBe(false);
  });
});
