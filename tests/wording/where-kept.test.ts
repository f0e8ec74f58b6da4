import { expect, it } from 'vitest';
import { wordAgainFromTold } from '../../src/wording/en/after-run/again-from.ts';
import { wordKeepTold, wordKeptNow, wordNoRuns, wordRunWithTold } from '../../src/wording/en/run/where-kept.ts';

const again = (apart: boolean): string => wordAgainFromTold({ round: 2, inner: null }, false, [], apart);

it('a run of the page of links is said to be in no list, and one that is kept there under no other', () => {
  const said = [wordRunWithTold(true, true), again(true), wordNoRuns(true, false)];
  for (const words of said.slice(0, 2)) expect(words).toContain('in no list until you keep it');
  expect(said[2]).toContain('gone once you close the page, unless');
  for (const words of said) expect(words).not.toMatch(/History|kept here/);
  expect([wordKeepTold(true), wordKeptNow(true)]).toEqual(['A run of its own in History', 'It is in History now']);
});

it('a run in which others answer is under no other, and takes no answer', () => {
  expect(wordRunWithTold(false, false)).toMatch(/all is asked anew/);
  expect(wordRunWithTold(false, false)).not.toMatch(/under/);
});

it('a run of the studio is said to be in the history, where anything is kept', () => {
  for (const words of [wordRunWithTold(false, true), again(false), wordKeepTold(false), wordKeptNow(false)])
    expect(words).toMatch(/History.*under/);
  expect(wordNoRuns(false, false)).toContain('Each run is kept here');
  expect(wordNoRuns(false, true)).toBe('No runs yet.');
});
