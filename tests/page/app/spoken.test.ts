import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Spoken } from '../../../src/page/app/spoken.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Spoken', () => {
  it('does not read out a thousand rounds: the first, then the newest now and then', () => {
    const spoken = new Spoken();
    const said = new Set<string>();
    for (let round = 1; round <= 1000; round++) {
      spoken.tell({ text: `Round ${round}`, isOneOfMany: true });
      said.add(spoken.text);
      vi.advanceTimersByTime(10);
      said.add(spoken.text);
    }
    expect(said.size).toBeLessThan(6);
    expect(said).toContain('Round 1');
    vi.runAllTimers();
    expect(spoken.text).toBe('Round 1000');
  });

  it('says an end at once, and no round after it', () => {
    const spoken = new Spoken();
    spoken.tell({ text: 'Round 1', isOneOfMany: true });
    spoken.tell({ text: 'Round 2', isOneOfMany: true });
    spoken.tell({ text: 'Run completed' });
    expect(spoken.text).toBe('Run completed');
    vi.runAllTimers();
    expect(spoken.text).toBe('Run completed');
  });

  it('leaves what was said last where there is nothing to say', () => {
    const spoken = new Spoken();
    spoken.say('Run started');
    spoken.tell(null);
    expect(spoken.text).toBe('Run started');
  });
});
