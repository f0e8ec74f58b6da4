import type { RunResult } from '../journal/run-result.ts';
import type { Failure } from '../workflow/activation.ts';
import { attempt } from './attempt.ts';
import { bestSoFar } from './best.ts';
import { cancel } from './cancel.ts';
import type { RootFrame } from './frame.ts';
import type { Plan, PlanResult } from './plan.ts';
import type { Running } from './running.ts';
import { spendingOf } from './sums.ts';

const NO_RESULT: PlanResult = { text: '', value: null, node: null };

/** Says what the run came to, as its last fact. `failure`: of what has no root to fail, or threw while that was ending. */
export function endRun(running: Running, status: RunResult['status'], failure: Failure | null = null): void {
  const { root, door, journal, record, best, unanswered } = running;
  const closed = attempt(resultOf, running.plan, root);
  const came = 'error' in closed ? NO_RESULT : closed;
  // A run whose last question nobody will ever answer has come to nothing, whatever its notation makes of that.
  const silent = status === 'completed' ? unanswered.failure : null;
  const failed = root?.failure ?? failure ?? ('error' in closed ? closed.error : silent);
  const { text, value, node } = failed ? NO_RESULT : came;
  const result: RunResult = {
    status: failed ? 'failed' : status,
    result: { text, value, node },
    unread: came.unread ?? {},
    queued: came.queued ?? {},
    took: door.now,
    failure: failed,
  };
  const spent = spendingOf(root?.spent ?? null, door.now);
  if (spent) result.spent = spent;
  const isCutShort = result.status === 'stopped' || result.status === 'limit' || best.loopWasCut;
  const made = !failed && isCutShort ? attempt(bestSoFar, best, null) : null;
  if (made && !('error' in made)) result.bestSoFar = made;
  running.result = result;
  record.runEnded(result);
  journal.close();
}

/** Ends the run with what it has: somebody stopped it, or a limit or a budget is used up. */
export function cutRun(running: Running, status: 'stopped' | 'limit'): void {
  const { root, books, record } = running;
  if (status === 'limit' && books.refused) record.limitReached(books.refused);
  if (root) cancel(running, root);
  endRun(running, status);
}

function resultOf(plan: Plan, root: RootFrame | null): PlanResult {
  return root ? plan.result(root.schedule.close()) : NO_RESULT;
}
