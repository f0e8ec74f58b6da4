import { expect, it } from 'vitest';
import { wordFirstLast } from '../../src/wording/en/run/first-last.ts';

it('tells of the scores of a run the first and the last one, which are no range', () => {
  expect(wordFirstLast([0.9, 0.3, 0.1 + 0.2, 1])).toBe('judged by 0.9 first, 1 last');
});
