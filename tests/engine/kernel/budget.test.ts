import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/engine/workflow/activation.ts';
import { createAllowance } from '../../../src/engine/kernel/allowance.ts';
import { capped } from '../../../src/engine/kernel/cap.ts';
import type { Judgement } from '../../../src/engine/kernel/plan.ts';

const cost = (tokens: number, usd = 0): Answer => ({ kind: 'answered', text: '', usage: { tokens, usd } });

describe('the allowance of a run', () => {
  it('is free where nothing bounds it', () => {
    const allowance = createAllowance({}, {}, () => 1e9);
    for (let times = 0; times < 3; times++)
      expect([allowance.mayStart(true), allowance.mayAsk()]).toEqual([true, true]);
    allowance.paid(cost(1e9, 1e9));
    expect(allowance.overBudget()).toBeNull();
    expect(allowance.refused()).toBeNull();
    expect(allowance.activations()).toBe(3);
  });

  it('counts what starts, up to its limit, and says what was refused from then on', () => {
    const allowance = createAllowance({ activations: 2 }, {}, () => 0);
    expect([allowance.mayStart(true), allowance.mayStart(false), allowance.mayStart(true)]).toEqual([true, true, true]);
    expect(allowance.refused()).toBeNull();
    expect(allowance.mayStart(false)).toBe(false);
    expect(allowance.refused()).toEqual({ what: 'activations', used: 2, limit: 2 });
    expect(allowance.activations()).toBe(2);
  });

  it('counts nothing more once something was refused', () => {
    const allowance = createAllowance({ activations: 5 }, { calls: 0 }, () => 0);
    expect(allowance.mayAsk()).toBe(false);
    expect(allowance.mayStart(true)).toBe(false);
    expect(allowance.activations()).toBe(0);
    expect(allowance.refused()).toEqual({ what: 'calls', used: 0, limit: 0 });
  });

  it.each([
    ['calls', 2, 2],
    ['tokens', 30, 30],
    ['usd', 3, 3],
    ['seconds', 7, 7],
  ] as const)('is used up by %s as soon as its %d are reached', (what, limit, used) => {
    let now = 0;
    const allowance = createAllowance({}, { [what]: limit }, () => now);
    expect(allowance.mayAsk()).toBe(true);
    allowance.paid(cost(10, 1));
    now = 6;
    expect(allowance.overBudget()).toBeNull();
    expect(allowance.mayAsk()).toBe(true);
    allowance.paid(cost(20, 2));
    now = 7;
    expect(allowance.overBudget()).toEqual({ kind: 'budget', what, used, limit });
    expect(allowance.refused()).toBeNull();
    expect(allowance.mayAsk()).toBe(false);
    expect(allowance.refused()).toEqual({ what, used, limit });
  });

  it('pays for answers that say what they cost, and for no others', () => {
    const allowance = createAllowance({}, { tokens: 1 }, () => 0);
    allowance.paid({ kind: 'answered', text: 'free' });
    allowance.paid({ kind: 'failed', error: 'gone' });
    expect(allowance.overBudget()).toBeNull();
  });
});

describe('a verdict under the limits of the run', () => {
  const again: Judgement = { outcome: 'again', reason: 'score', because: [], passedOn: 'this', problems: [] };
  const over = { kind: 'budget' as const, what: 'calls' as const, used: 2, limit: 2 };

  it('stays what it is while nothing is reached, and when it ends the loop anyway', () => {
    expect(capped(again, 2, { rounds: 3 }, null)).toBe(again);
    expect(capped(again, 2, {}, null)).toBe(again);
    const left: Judgement = { ...again, outcome: 'left' };
    expect(capped(left, 3, { rounds: 3 }, over)).toBe(left);
  });

  it('is stopped by its last round, else by the budget, after its own reasons and with nothing passed on', () => {
    const because = [{ kind: 'rounds' as const, round: 3, limit: 9 }];
    const stopped = { ...again, outcome: 'stopped', passedOn: null };
    expect(capped({ ...again, because }, 3, { rounds: 3 }, over)).toEqual({
      ...stopped,
      reason: 'rounds_limit',
      because: [...because, { kind: 'rounds', round: 3, limit: 3 }],
    });
    expect(capped({ ...again, because }, 4, { rounds: 3 }, null)).toMatchObject({ reason: 'rounds_limit' });
    expect(capped({ ...again, because }, 2, { rounds: 3 }, over)).toEqual({
      ...stopped,
      reason: 'budget',
      because: [...because, over],
    });
  });
});
