import { expect, it } from 'vitest';
import { nthWord } from '../../src/wording/values.ts';

it('counts off in English, the teens included', () =>
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111, 113, 1000].map(nthWord)).toEqual(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th 113th 1000th'.split(' '),
  ));
