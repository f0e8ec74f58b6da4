import { expect, it } from 'vitest';
import { judged, score } from '../cases.ts';
import { diagnosed } from '../diagnosed.ts';

it.each([
  ['SCORE: .925', '[0-9.]+'],
  ['SCORE: 1.2e-5', '[0-9.e-]+'],
])('a number is read with its point and exponent: %s is of no other scale', async (answer, number) => {
  const found = await diagnosed({ text: score(`SCORE:\\\\s*(${number})`), script: judged(answer) });
  expect(found.map(({ code }) => code)).not.toContain('score-scale');
});
