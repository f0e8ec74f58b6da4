import type { Condition } from './condition.ts';
import type { ComparisonClaim, LoopEnd, LoopRule } from '../../../workflow/loops/loop-rule.ts';
import type { LoopConfig } from '../types/loop.ts';

/** What ends a container: a condition that does not hold any more, one to break at, its bound (002, "Loop Node Configuration"; rules B3, H4). */
export function ruleOf(id: string, { limit, continueWhile, breakWhen }: LoopConfig): LoopRule {
  const claims = (conditions: readonly Condition[]): ComparisonClaim[] =>
    conditions.map((condition) => claimOf(id, condition));
  const ends: LoopEnd[] = [
    ...(continueWhile.length > 0 ? [{ kind: 'while' as const, comparisons: claims(continueWhile) }] : []),
    ...(breakWhen.length > 0 ? [{ kind: 'break' as const, comparisons: claims(breakWhen) }] : []),
  ];
  return { ends, rounds: { most: limit, exactly: ends.length === 0, by: [id] } };
}

function claimOf(id: string, { source, path, operator, value, onMissing }: Condition): ComparisonClaim {
  const node = source.type === 'inner' ? `${id}/${source.node}` : null;
  return { node, output: [source.output, ...path].join('.'), operator, value, onMissing };
}
