import { describe, expect, it } from 'vitest';
import { wordAnsweredOn } from '../../src/wording/en/who-answered.ts';

const DAY = Date.UTC(2026, 10, 28, 12);

describe('who answered a run that came with a link', () => {
  it('is said with the day, and without one where the link has none', () => {
    expect(wordAnsweredOn({ model: 'scripted', isFork: false }, DAY)).toBe(
      'Answered by prepared answers on 28 November 2026.',
    );
    expect(wordAnsweredOn({ model: 'simulated', seed: 3, answered: 2, isFork: false }, 0)).toBe(
      'Answered by the simulated model (seed 3) and a person.',
    );
    expect(wordAnsweredOn({ model: 'simulated', seed: 3, answered: 2, isFork: true }, 0)).toBe(
      'Answered by the simulated model (seed 3) and kept answers.',
    );
  });
});
