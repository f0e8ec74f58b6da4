import { describe, expect, it } from 'vitest';
import { wordBounds, wordTest } from '../../src/wording/en/models/asking.ts';
import { wordGoesTo } from '../../src/wording/en/models/goes-to.ts';

describe('a model in this browser', () => {
  it('has no host that learns anything, and no price', () => {
    expect(wordGoesTo('')).toBe('Prompts and inputs stay in this browser.');
    expect(wordGoesTo('localhost:11434')).toBe('Prompts and inputs go to localhost:11434, and nowhere else.');
    expect(wordBounds({ calls: 3, tokens: 50_000 }, { usd: 0, date: '' })).toBe(
      'At most 3 calls and 50,000 tokens, on this machine.',
    );
  });

  it('is told of without a host', () => {
    const usage = { tokens: 5, input: 3, output: 2, usd: 0 };
    expect(wordTest({ kind: 'answered', text: 'OK', model: 'tiny', usage }, '')).toBe(
      'It works: tiny answered, 5 tokens.',
    );
    expect(wordTest({ kind: 'failed', error: 'llama.cpp broke: memory', class: 'other' }, '')).toBe(
      'The model did not answer: llama.cpp broke: memory.',
    );
    expect(wordTest({ kind: 'timed-out' }, '')).toBe('The model did not answer in time.');
  });
});
