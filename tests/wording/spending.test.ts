import { describe, expect, it } from 'vitest';
import { wordEstimate, wordSpending } from '../../src/wording/wording.ts';

const NOTHING = { calls: 1, tokens: 0, input: 0, output: 0, cached: 0, usd: 0, seconds: 0 };

describe('what was spent', () => {
  it('leaves out what no answer told of', () => {
    expect(wordSpending(NOTHING)).toBe('1 call');
    expect(wordSpending({ ...NOTHING, calls: 2, tokens: 5 })).toBe('2 calls, 5 tokens');
  });

  it('counts no answer as a call that somebody typed over', () => {
    expect(wordSpending({ ...NOTHING, calls: 6 }, 1)).toBe('5 calls and 1 answer typed over');
    expect(wordSpending({ ...NOTHING, calls: 2, tokens: 5 }, 2)).toBe('2 answers typed over, 5 tokens');
    expect(wordSpending(NOTHING, 'some')).toBe('1 call or answer typed over');
    expect(wordSpending({ ...NOTHING, calls: 6 }, 'some')).toBe('6 calls or answers typed over');
  });

  it('tells input and output apart only where they are all of it, and says what is estimated', () => {
    const told = { ...NOTHING, tokens: 30, input: 20, output: 10 };
    expect(wordSpending(told)).toBe('1 call, 30 tokens (20 in, 10 out)');
    expect(wordSpending({ ...told, tokens: 40 })).toBe('1 call, 40 tokens');
    expect(wordSpending({ ...told, estimated: true })).toBe('1 call, about 30 tokens (20 in, 10 out)');
  });

  it('does not round a small sum of money to nothing', () => {
    expect(wordSpending({ ...NOTHING, usd: 0.00042 })).toBe('1 call, $0.0004');
    expect(wordSpending({ ...NOTHING, usd: 1.25 })).toBe('1 call, $1.25');
  });

  it('003-80: says of what was used that nobody counted it, whoever answered, and of nothing else', () => {
    expect(wordEstimate({ estimated: true })).toMatch(/^Where nobody counted .* estimated/);
    expect(wordEstimate({})).toBe('');
  });
});
