import { expect, it } from 'vitest';
import { roundButtons } from '../../../src/embed/rounds/round-buttons.ts';

const written = (rounds: number, chosen: number): string =>
  roundButtons(rounds, chosen)
    .map(({ round, gap }) => `${gap ? '… ' : ''}${round}`)
    .join(' ');

it('a run of many rounds makes no wall of buttons: its ends can be chosen, and what is about the chosen round', () => {
  expect(written(200, 200)).toBe('1 2 … 198 199 200');
  expect(written(200, 1)).toBe('1 2 3 … 199 200');
  expect(written(200, 57)).toBe('1 2 … 55 56 57 58 59 … 199 200');
  expect(written(200, 4)).toBe('1 2 3 4 5 6 … 199 200');
});

it('of a few rounds each has its button', () => {
  expect(written(3, 2)).toBe('1 2 3');
  expect(written(14, 14)).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13 14');
  expect(written(0, 0)).toBe('');
});
