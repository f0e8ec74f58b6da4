import { expect, it } from 'vitest';
import { wordBest } from '../../src/wording/en/run/best-so-far.ts';

it('what stands for a result is called the best only where it was chosen, and a round complete only where one was', () => {
  const completed = { outermost: 2, any: true };
  expect([1, 2].map((round) => wordBest({ round }, completed))).toEqual(['Best so far', 'Last complete round']);
  expect(wordBest({ round: 0 }, { outermost: 0, any: false })).toBe('Last answer');
  expect(wordBest({ round: 1 }, { outermost: 0, any: false }), 'stopped in its first round').toBe('Last answer');
});
