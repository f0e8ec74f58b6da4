import { expect, it } from 'vitest';
import { wordDiagnosis } from '../../../../../src/wording/wording.ts';
import { judged, score } from '../cases.ts';
import { diagnosed } from '../diagnosed.ts';

it.each([
  ['SCORE: .925', '[0-9.]+'],
  ['SCORE: 1.2e-5', '[0-9.e-]+'],
])('a number is read with its point and exponent: %s is of no other scale', async (answer, number) => {
  const found = await diagnosed({ text: score(`SCORE:\\\\s*(${number})`), script: judged(answer) });
  expect(found.map(({ code }) => code)).not.toContain('score-scale');
});

it.each([
  ['SCORE:\\\\s*([0-9.]+)', 'SCORE: 150', 'Ask for a number from 0 to 1.'],
  [
    '([0-9]+)',
    'The poem of 2024 is fine',
    'Put the label of the score into the pattern, and ask for it in the prompt.',
  ],
])('a number that is no score: a label is asked for only where %s has none', async (pattern, answer, hint) => {
  const found = await diagnosed({ text: score(pattern), script: judged(answer) });
  expect(found.filter(({ code }) => code === 'score-scale').map((each) => wordDiagnosis(each).hint)).toEqual([hint]);
});

it.each([
  ['SCORE: 8', 'score is 8, as if out of 10, and counts as 0.08'],
  ['SCORE: 8/10', null],
])('says what a number over 1 counts as: %s', async (answer, message) => {
  const found = await diagnosed({ text: score('SCORE:\\\\s*([0-9.]+(?:/10)?)'), script: judged(answer) });
  const told = found.filter(({ code }) => code === 'score-scale').map((each) => wordDiagnosis(each).message);
  expect(told).toEqual(message === null ? [] : [expect.stringContaining(message)]);
});
