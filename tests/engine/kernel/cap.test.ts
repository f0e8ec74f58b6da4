import { describe, expect, it } from 'vitest';
import { capped } from '../../../src/engine/kernel/cap.ts';
import type { Judgement } from '../../../src/engine/kernel/plan.ts';

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

  it('keeps its score where it has one, and has none where it had none', () => {
    expect(capped({ ...again, score: 0.5 }, 3, { rounds: 3 }, null)).toMatchObject({ outcome: 'stopped', score: 0.5 });
    expect(Object.keys(capped(again, 3, { rounds: 3 }, null))).not.toContain('score');
  });
});
