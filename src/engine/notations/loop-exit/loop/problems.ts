import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import type { Problem } from '../../../workflow/problem.ts';

/** What a loop hands on: what its evaluator looked at, or what there was in place of it. */
export type Candidate = 'judged' | 'exit' | 'feedback' | 'input';

/**
 * Warning `loop-exit-never-done` {node, limit}: the evaluator wanted to go on in the last allowed round (rule L7), with `unasked` where no
 * round asked it, and `gives` where what the loop hands on was not what it looked at.
 */
export function neverDone(id: string, node: string, limit: number, wasAsked: boolean, gives: Candidate): Problem {
  const params = { node, limit, ...(!wasAsked && { unasked: true }), ...(gives !== 'judged' && { gives }) };
  return { code: 'loop-exit-never-done', severity: 'warning', params, part: id };
}

/** Warning `loop-exit-budget-used-up` {node, what, used, limit} (rule L13), with `none` where no round was complete. */
export function budgetUsedUp(
  id: string,
  node: string,
  by: Extract<Evidence, { kind: 'budget' }>,
  hasRounds: boolean,
): Problem {
  const params = { node, what: by.what, used: by.used, limit: by.limit, ...(!hasRounds && { none: true }) };
  return { code: 'loop-exit-budget-used-up', severity: 'warning', params, part: id };
}
