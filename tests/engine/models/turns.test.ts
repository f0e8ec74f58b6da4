import { expect, it } from 'vitest';
import { simulatedScore } from '../../../src/engine/models/score-text.ts';
import { signOf } from '../../../src/engine/models/signs.ts';

const way = (word: string) => ({ words: [word], avoids: [], to: word, leaves: true });

it('the first of several ways out is the one that is taken by a model that accepts for the first time', () => {
  const temper = { accepts: true, patience: 1, mood: 'improving', draft: 2, fails: false, chance: () => 0 } as const;
  expect(signOf([way('DONE'), way('GOOD')], 2, temper).says).toBe('DONE');
});

it('a score stays below the smallest threshold until patience is over', () => {
  expect(simulatedScore(1, 1, 0.02, 0.99)).toBeLessThan(0.02);
});
