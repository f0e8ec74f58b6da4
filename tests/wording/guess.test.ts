import { describe, expect, it } from 'vitest';
import { wordOfferedEnd, wordShown } from '../../src/wording/en/after-run/guess.ts';

describe('what a run showed of a guess', () => {
  it('is told by what was guessed at alone, so that nobody is right in what was left open', () => {
    expect(wordShown({ rounds: 3, calls: null, end: null })).toBe('it stopped after 3 rounds');
    expect(wordShown({ rounds: null, calls: null, end: 'limit' })).toBe('it stopped by a limit of rounds');
    expect(wordShown({ rounds: null, calls: 72, end: 'limit' })).toBe(
      'it made 72 calls and stopped by a limit of rounds',
    );
  });

  it('is a sentence where the run stopped before its loop did', () => {
    expect(wordShown({ rounds: null, calls: null, end: null })).toBe('it stopped before its loop ended');
  });

  it('is offered in plain words where the word of a way to end says nothing to a beginner', () => {
    expect(wordOfferedEnd('threshold')).toBe('by its threshold (a score is high enough)');
    expect(wordOfferedEnd('limit')).toBe('by a limit of rounds');
  });
});
