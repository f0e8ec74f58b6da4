import { expect, it } from 'vitest';
import { wordDiffers } from '../../src/wording/en/run/sending.ts';

it('of a run that came to another end than it was sent with, only one that was completed is said to have had its rounds', () => {
  expect(wordDiffers('completed', 1)).toContain('there it was completed after 1 round. ');
  expect(wordDiffers('stopped', 1)).toContain('there it had begun 1 round and was stopped. ');
  expect(wordDiffers('failed', 3)).toContain('there it had begun 3 rounds and failed. ');
});
