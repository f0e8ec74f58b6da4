import { expect, it } from 'vitest';
import { wordNoRun } from '../../src/wording/en/run/no-run.ts';

it('says that nothing was run only once that is known', () => {
  const nothing = { isComing: false, isStarting: false, isReading: false };
  expect(wordNoRun(nothing)).toBe('Nothing was run yet.');
  expect(wordNoRun({ ...nothing, isReading: true })).toBe('');
  expect(wordNoRun({ ...nothing, isReading: true, isStarting: true })).toBe('The run is starting …');
});
