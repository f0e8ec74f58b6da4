import { describe, expect, it } from 'vitest';
import { wordSaving } from '../../src/wording/en/after-run/what-if.ts';
import type { RunResult } from '../../src/engine/journal/run-result.ts';

function cost(calls: number, tokens = 0, estimated = false, usd = 0) {
  const spent = { calls, tokens, input: 0, output: 0, cached: 0, usd, seconds: 0, ...(estimated && { estimated }) };
  const result: RunResult = {
    status: 'completed',
    result: { text: '', value: null, node: null },
    unread: {},
    queued: {},
    took: 0,
    failure: null,
    spent: spent as NonNullable<RunResult['spent']>,
  };
  return { result };
}

describe('what another run would have cost', () => {
  it('counts an answer that was typed over as no call', () => {
    expect(wordSaving(cost(4), { ...cost(6), typed: 1 })).toBe('1 call more');
    expect(wordSaving({ ...cost(6), typed: 2 }, cost(4))).toBe('');
  });

  it('says of tokens and money that they are estimated, and never of calls', () => {
    expect(wordSaving(cost(4, 100, true), cost(5, 273))).toBe('1 call more, about 173 tokens more');
    expect(wordSaving(cost(4, 100, false, 0.02), cost(3, 50, true, 0.01))).toBe(
      '1 call fewer, about 50 tokens fewer, about $0.01 less',
    );
    expect(wordSaving(cost(4, 100), cost(5, 101))).toBe('1 call more, 1 token more');
    expect(wordSaving(cost(4, 0, false, 0.0007), cost(4, 0, false, 0.0003))).toBe('$0.0004 less');
  });

  it('says nothing where both cost the same, or nobody knows', () => {
    expect(wordSaving(cost(4, 100), cost(4, 100))).toBe('');
    expect(wordSaving(null, undefined)).toBe('');
    expect(wordSaving({ result: null }, cost(6, 900)), 'a run that was cut off').toBe('');
  });
});
