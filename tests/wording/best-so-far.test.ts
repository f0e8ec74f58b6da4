import { expect, it } from 'vitest';
import { wordBest } from '../../src/wording/en/run/best-so-far.ts';

it('what stands for a result is called the best only where it was chosen, and not just the last', () => {
  expect([1, 2].map((round) => wordBest({ round }, 2))).toEqual(['Best so far', 'Last complete round']);
  expect(wordBest({ round: 0 }, 0)).toBe('Last answer');
});
