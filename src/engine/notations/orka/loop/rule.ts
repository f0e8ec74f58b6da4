import type { LoopRule } from '../../../workflow/loops/loop-rule.ts';
import type { LoopConfig } from '../types/loop.ts';

/** What ends a score loop: a score that is enough, its time, its bound (001, "Loop Node"). */
export function ruleOf(id: string, { limit, threshold, timeout }: LoopConfig): LoopRule {
  return {
    ends: [{ kind: 'score', threshold }, ...(timeout === null ? [] : [{ kind: 'late' as const, seconds: timeout }])],
    rounds: { most: limit, exactly: false, by: [id] },
  };
}
