import { expect, it } from 'vitest';
import { wordNoResult } from '../../src/wording/en/run/no-result.ts';

it.each([
  [
    'held-back',
    [{ kind: 'elapsed', seconds: 1, limit: 2, unit: 'seconds', released: false }],
    null,
    'Nothing: it only looked at the clock.',
  ],
  ['held-back', [{ kind: 'count', count: 1, limit: 2, released: false }], null, 'Nothing: it only counted.'],
  ['held-back', [], null, 'Nothing.'],
  ['finished', [], { kind: 'text', text: '' }, 'An empty text.'],
  ['finished', [], null, 'Nothing.'],
  ['waiting', [], null, 'Nothing yet.'],
  ['failed', [], null, 'Nothing.'],
] as const)('says of an activation that is %s, after %j and %j', (status, evidence, said, words) => {
  expect(wordNoResult({ status, evidence: evidence.map((one) => ({ node: 'Clock', ...one })), said }, true)).toBe(
    words,
  );
});

it('says of an activation of a run that was cut off not that something is to come', () => {
  expect(wordNoResult({ status: 'waiting', evidence: [], said: null }, false)).toBe('Nothing.');
});
