import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import type { Problem } from '../../../workflow/problem.ts';

/** Warning `loop-exit-never-done` {node, limit}: the evaluator wanted to go on in the last allowed round (rule L7). */
export function neverDone(id: string, node: string, limit: number): Problem {
  return { code: 'loop-exit-never-done', severity: 'warning', params: { node, limit }, part: id };
}

/** Warning `loop-exit-budget-used-up` {node, what, used, limit} (rule L13). */
export function budgetUsedUp(id: string, node: string, by: Extract<Evidence, { kind: 'budget' }>): Problem {
  const params = { node, what: by.what, used: by.used, limit: by.limit };
  return { code: 'loop-exit-budget-used-up', severity: 'warning', params, part: id };
}
