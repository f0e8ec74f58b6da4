import type { Failure, Answer } from '../workflow/activation.ts';
import { failedParams, isWorthRetry } from '../workflow/failure-class.ts';
import type { Problem } from '../workflow/problem.ts';

/** The questions to models, one after the other, to which the answer was that no asking again will help. */
export interface Unanswered {
  calls: number;
  /** Why the last of them was not answered. */
  failure: Failure | null;
}

/** So many in a row end a run: one may be a child of a failover, whose next child asks somebody else. */
const MOST_UNANSWERED = 2;

export function allAnswered(): Unanswered {
  return { calls: 0, failure: null };
}

/** Takes note of a model's answer, and says whether the run has to end. */
export function noteAnswered(unanswered: Unanswered, answer: Answer): boolean {
  if (answer.kind === 'failed' && !isWorthRetry(answer.class)) {
    unanswered.calls++;
    unanswered.failure = { code: 'model-failed', params: failedParams(answer) };
  } else if (answer.kind === 'answered') {
    unanswered.calls = 0;
    unanswered.failure = null;
  }
  return unanswered.calls >= MOST_UNANSWERED;
}

/** What is said at its node of a question that was not answered; null where it was, or was cut off with its run. */
export function failedAnswer(answer: Answer, node: string): Problem | null {
  switch (answer.kind) {
    case 'failed':
      return { code: 'model-failed', severity: 'warning', params: failedParams(answer), part: node };
    case 'refused':
      return { code: 'model-refused', severity: 'warning', params: { message: answer.error }, part: node };
    case 'timed-out':
      return { code: 'model-timed-out', severity: 'warning', params: {}, part: node };
    case 'answered':
    case 'cancelled':
      return null;
  }
}
