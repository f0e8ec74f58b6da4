import { describe, expect, it } from 'vitest';
import { wordTextDiffers } from '../../src/wording/en/run/last-run.ts';

describe('what is said beside the verdict of a run of another version', () => {
  const limit = { key: 'max_loops', ran: '1', now: '3' };

  it('names both values where it is one that differs', () => {
    expect(wordTextDiffers(limit, true)).toBe('ran with max_loops 1; the text says 3');
    expect(wordTextDiffers({ key: null, ran: 'YUM', now: 'HM' }, true)).toBe('ran with YUM; the text says HM');
  });

  it('speaks of a run that goes on as of one that does', () => {
    expect(wordTextDiffers(limit, false)).toBe('runs with max_loops 1; the text says 3');
    expect(wordTextDiffers(null, false)).toBe('runs another version of the text');
  });

  it('says no more than that it was another where it is not one value, or a long one', () => {
    expect(wordTextDiffers(null, true)).toBe('ran another version of the text');
    expect(wordTextDiffers({ ...limit, now: 'long '.repeat(9) }, true)).toBe('ran another version of the text');
  });
});
