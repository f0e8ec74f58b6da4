import { describe, expect, it } from 'vitest';
import { wordCountUnder, wordDecided, wordSeriesSettings } from '../../src/wording/en/run/times.ts';

describe('the settings of many runs', () => {
  it('are those that count in a run, by the names that a text gives them', () => {
    const settings = {
      seed: 4,
      mood: 'stubborn',
      limits: { rounds: 3 },
      budget: { calls: 30, tokens: 50_000 },
      vars: { KEY: 'x' },
    } as const;
    expect(wordSeriesSettings(settings, { calls: 90 }, true)).toBe(
      'mood: stubborn · limits: rounds 3 · budget: calls 30, tokens 50,000 · budget of all runs: calls 90 · people: simulated',
    );
  });

  it('are nothing where nothing was set', () => expect(wordSeriesSettings({ seed: 4 }, null, false)).toBe(''));
});

describe('many runs under another rule', () => {
  it('are counted out of all, and never as a share', () => {
    expect(wordDecided('decided', 14, 20)).toBe('14 of 20 decided');
    expect(wordDecided('asks', 6, 20)).toBe('6 of 20 need new answers');
    expect(wordDecided('asks', 1, 20)).toBe('1 of 20 needs new answers');
    expect(wordDecided('unknown', 1, 20)).toBe('1 of 20 has nothing to go by');
  });

  it('stand beside what the same ones came to', () =>
    expect(wordCountUnder('limit', 3, 0, 14, true)).toBe('3 of 14 by the limit (0 before)'));
});
