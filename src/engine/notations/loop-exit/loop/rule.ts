import type { Budget } from '../../../kernel/budget.ts';
import type { LoopEnd, LoopRule } from '../../../workflow/loops/loop-rule.ts';
import { doneBranches, type Rounds } from '../link/evaluator.ts';
import { typeNamed, type LoopExitNode, type NodeOf } from '../workflow.ts';

/** What ends a region: what its mode decides by, its bound, and budgets (003, "Exit Conditions"; rules L5 to L13). */
export function ruleOf(
  { id, config }: NodeOf<'loop'>,
  { evaluator }: Rounds,
  nodes: readonly LoopExitNode[],
): LoopRule {
  const ends: LoopEnd[] = [];
  const branches = evaluator ? doneBranches(evaluator) : [];
  if (evaluator && branches.length > 0) ends.push({ kind: 'branch', node: evaluator.node.id, branches });
  if (config.exitCondition === 'stable_output' && config.maxIterations > 1)
    ends.push({ kind: 'similarity', threshold: config.stabilityThreshold });
  if (isSet(config.budget) || nodes.some(hasBudget)) ends.push({ kind: 'budget' });
  return { ends, rounds: { most: config.maxIterations, exactly: ends.length === 0, by: [id] } };
}

/** A node that ends the loops around it once it has used up what it may. */
export function hasBudget({ type, config }: LoopExitNode): boolean {
  const budget = typeNamed(type)?.budget(config);
  return budget ? isSet(budget) : false;
}

/** Whether a budget bounds anything. */
function isSet(budget: Budget): boolean {
  return Object.keys(budget).length > 0;
}
