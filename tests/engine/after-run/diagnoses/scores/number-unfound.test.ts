import { expect, it } from 'vitest';
import { judged, score } from '../cases.ts';
import { diagnosed } from '../diagnosed.ts';

it.each([
  ['Score: .85', '.85'],
  ['Score: -0.3', '-0.3'],
  ['Score: 8,5', '8,5'],
  ['Score: 1.2e-1', '1.2e-1'],
  ['Score - 0.9', '0.9'],
  ['Score...85', '85'],
  ['I give .5/10', '.5'],
  ['I give -5 out of 10', '-5'],
  ['I give 3-5/10', '5'],
  ['Between us, .5 % of it', '.5'],
  ['It is worth -.25 or so', '-.25'],
  ['It is worth 0.9e-1', '0.9e-1'],
])('a number is told with its sign, point and exponent: %s', async (answer, number) => {
  const found = await diagnosed({ text: score('GRADE OF IT: ([0-9.]+)'), script: judged(answer) });
  expect(found.find(({ code }) => code === 'number-unfound')?.params['number']).toBe(number);
});
