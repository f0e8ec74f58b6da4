import { expect, it } from 'vitest';
import { signOf } from '../../../../src/engine/models/simulated/signs.ts';

const way = (word: string) => ({ words: [word], to: word, leaves: true });

it('the first of several ways out is the one that is taken by a model that accepts for the first time', () => {
  const temper = {
    accepts: true,
    patience: 1,
    wants: 1,
    nth: 2,
    mood: 'improving',
    fails: false,
    chance: () => 0,
  } as const;
  expect(signOf([way('DONE'), way('GOOD')], 2, temper)).toBe('DONE');
});
