import { describe, expect, it } from 'vitest';
import { textChange } from '../../src/engine/document/text-change.ts';
import { wordTextDiffers } from '../../src/wording/en/run/last-run.ts';

describe('what is said beside the verdict of a run of another version', () => {
  const since = (ran: string, now: string): string => wordTextDiffers(textChange(ran, now), true);

  it('names both values where it is one that differs', () => {
    expect(since('max_loops: 1\n', 'max_loops: 3\n')).toBe('ran with max_loops 1; the text says 3');
    expect(since('score_threshold: 0.9', 'score_threshold: 0.85')).toBe(
      'ran with score_threshold 0.9; the text says 0.85',
    );
    expect(since('Write a poem', 'Write a song')).toBe('ran with poem; the text says song');
  });

  it('speaks of a run that goes on as of one that does', () => {
    const change = textChange('max_loops: 1\n', 'max_loops: 3\n');
    expect(wordTextDiffers(change, false)).toBe('runs with max_loops 1; the text says 3');
    expect(wordTextDiffers(null, false)).toBe('runs another version of the text');
  });

  it('says no more than that it was another where it is not one value', () => {
    expect(since('a: 1\nb: 2\n', 'a: 3\nb: 4\n')).toBe('ran another version of the text');
    expect(since('a: 1\n', 'a: 1\nb: 2\n')).toBe('ran another version of the text');
    expect(since('any: []', 'any: [done]')).toBe('ran another version of the text');
    expect(since(`a: ${'long '.repeat(9)}`, 'a: short')).toBe('ran another version of the text');
  });
});
