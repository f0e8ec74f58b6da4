import { expect, it } from 'vitest';
import { judged, score } from '../cases.ts';
import { diagnosed } from '../diagnosed.ts';

async function codesOf(pattern: string, answer: string): Promise<string[]> {
  const text = score(pattern).replace('score_threshold: 0.85', 'score_threshold: 0.925');
  const codes = (await diagnosed({ text, script: judged(answer) })).map(({ code }) => code);
  return codes.filter((code) => code === 'number-cut' || code === 'score-scale');
}

it.each([
  ['SCORE: 1.2e-1', '[0-9.]+'],
  ['SCORE: 8,5', '[0-9]+'],
  ['SCORE: 3/4', '[0-9.]+'],
])('of %s nothing is said of a scale, for only a part of it was read', async (answer, number) => {
  expect(await codesOf(`SCORE:\\\\s*(${number})`, answer)).toEqual(['number-cut']);
});

it('points of ten are told as those, though what they are of was not read', async () => {
  expect(await codesOf('SCORE:\\\\s*([0-9.]+)', 'SCORE: 7/10')).toEqual(['score-scale']);
});
