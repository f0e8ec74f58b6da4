import { expect, it } from 'vitest';
import { wordAnswerChange } from '../../src/wording/en/what-if.ts';

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
])('a chip says what of an answer is another: %s', (_, round, before, value, words) => {
  expect(wordAnswerChange('guide', round, before, value)).toBe(words);
});
