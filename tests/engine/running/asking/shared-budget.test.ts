import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOfAll, nextShare } from '../../../../src/engine/running/asking/shared-budget.ts';

describe('one budget over many runs', () => {
  it('is what all of them may use, and bounds nothing that none of them is bounded by', () => {
    expect(budgetOfAll({ calls: 12, usd: 0.5, seconds: 60 }, 10)).toEqual({ calls: 120, usd: 5 });
  });

  it('gives the next run what is left, and no more than its own', () => {
    const own = { calls: 5, tokens: 1000, seconds: 60 };
    expect(nextShare(own, { calls: 12, tokens: 10_000 }, [])).toEqual(own);
    expect(nextShare(own, { calls: 12, tokens: 10_000 }, [{ calls: 5 }, { calls: 5, tokens: 9500 }])).toEqual({
      calls: 2,
      tokens: 500,
      seconds: 60,
    });
    expect(nextShare(own, { calls: 12 }, [{ calls: 5 }, { calls: 7 }])).toBeNull();
  });

  it('is never passed, whatever each run uses of its share', () => {
    const used = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 200 }), used, (own, all, parts) => {
        const taken: { calls: number }[] = [];
        for (const part of parts) {
          const share = nextShare({ calls: own }, { calls: all }, taken);
          if (!share) break;
          taken.push({ calls: Math.round((share.calls ?? 0) * part) });
        }
        expect(taken.reduce((sum, { calls }) => sum + calls, 0)).toBeLessThanOrEqual(all);
      }),
    );
  });
});
