import { describe, expect, it } from 'vitest';
import { usedUp } from '../../../src/engine/kernel/budget.ts';
import { noSums } from '../../../src/engine/kernel/sums.ts';

const spent = { ...noSums(), calls: 2, tokens: 30, usd: 3 };

describe('a budget', () => {
  it.each([
    ['calls', 2],
    ['tokens', 30],
    ['usd', 3],
    ['seconds', 7],
  ] as const)('is used up by %s as soon as its %d are reached, and not before', (what, used) => {
    expect(usedUp({ [what]: used + 1 }, spent, 7)).toBeNull();
    expect(usedUp({ [what]: used }, spent, 7)).toEqual({ kind: 'budget', what, used, limit: used });
    expect(usedUp({ [what]: 0.5 }, spent, 7)).toMatchObject({ used, limit: 0.5 });
  });

  it('is never used up where it bounds nothing', () => {
    expect(usedUp({}, { ...spent, tokens: 1e9 }, 1e9)).toBeNull();
  });

  it('of nothing is used up before anything is spent', () => {
    expect(usedUp({ calls: 0 }, null, 0)).toEqual({ kind: 'budget', what: 'calls', used: 0, limit: 0 });
    expect(usedUp({ calls: 1 }, null, 0)).toBeNull();
  });

  it('names the first part that is used up', () => {
    expect(usedUp({ usd: 1, tokens: 1, seconds: 0 }, spent, 0)).toMatchObject({ what: 'tokens' });
  });
});
