import { expect, it } from 'vitest';
import { wordAnswerChange } from '../../src/wording/en/after-run/what-if.ts';

it.each([
  [
    'a number in a long answer',
    2,
    'Keep the wall.\nMARK: 0.72',
    'Keep the wall.\nMARK: 0.9',
    'guide in round 2: 0.72 → 0.9',
  ],
  ['all of an answer', 2, 'Shorter.', 'APPROVED', 'guide in round 2: "APPROVED"'],
  ['words that came to it', 1, 'Fine.', 'Fine. APPROVED', 'guide in round 1: "Fine. APPROVED"'],
  ['outside of all rounds', 0, 'yes', 'no', 'guide: "no"'],
  ['data', 1, '1', 2, 'guide in round 1: 2'],
  [
    'a value of data, without the signs of JSON',
    2,
    '{"done": false, "remark": "Too \\"red\\"."}',
    '{"done":true,"remark":"Too \\"red\\"."}',
    'guide in round 2: done false → true',
  ],
  [
    'values of data that came and went, and how many more',
    1,
    '{"a": "one", "b": 2, "c": [3]}',
    { a: 'two', d: null },
    'guide in round 1: a "one" → "two", b 2 → nothing, 2 more',
  ],
  ['quotes in an answer, as they are', 1, 'Fine.', 'Say "yes"\nor no', 'guide in round 1: "Say "yes"\nor no"'],
])('a chip says what of an answer is another: %s', (_, round, before, value, words) => {
  expect(wordAnswerChange('guide', round, before, value)).toBe(words);
});
