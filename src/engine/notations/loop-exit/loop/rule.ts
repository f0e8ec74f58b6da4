import type { LoopEnd, LoopRule } from '../../../workflow/loop-rule.ts';
import type { RegionBudget } from './budget.ts';
import type { Rounds } from '../link/evaluator.ts';
import type { LoopConfig, LoopExitNode } from '../workflow.ts';

/** What ends a region: what its mode decides by, its bound, and budgets (003, "Exit Conditions"; rules L5 to L13). */
export function ruleOf(
  { id, config }: LoopExitNode<LoopConfig>,
  { evaluator }: Rounds,
  nodes: readonly LoopExitNode[],
): LoopRule {
  const ends: LoopEnd[] = [];
  const branches = config.exit === 'evaluator' ? doneBranches(evaluator) : [];
  if (evaluator && branches.length > 0) ends.push({ kind: 'branch', node: evaluator.node.id, branches });
  if (config.exit === 'stable_output' && config.limit > 1)
    ends.push({ kind: 'similarity', threshold: config.threshold });
  if (isSet(config.budget) || nodes.some(hasBudget)) ends.push({ kind: 'budget' });
  return { ends, rounds: { most: config.limit, exactly: ends.length === 0, by: [id] } };
}

function doneBranches(evaluator: Rounds['evaluator']): string[] {
  if (evaluator?.node.config.kind !== 'router') return [];
  return evaluator.node.config.branches.filter((_, index) => evaluator.done.includes(`branch-${index}`));
}

function hasBudget({ config }: LoopExitNode): boolean {
  return (config.kind === 'llm' || config.kind === 'router') && isSet(config.budget);
}

function isSet({ tokens, usd, seconds }: RegionBudget): boolean {
  return tokens !== null || usd !== null || seconds !== null;
}
