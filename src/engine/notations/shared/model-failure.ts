import { failedParams } from '../../workflow/failure-class.ts';
import type { Answer, Failure } from '../../workflow/activation.ts';

/** What came of a question that was not answered. */
export type Unanswered = Exclude<Answer, { kind: 'answered' }>;

/** Why there is no answer, in the words of whoever did not give it, or by its kind. */
export function reasonOf(answer: Unanswered): string {
  return 'error' in answer ? answer.error : answer.kind;
}

/**
 * Why a question to a model came to nothing: `model-failed` {message, class?}, `model-refused` {message}, `model-timed-out`,
 * `model-cancelled`.
 */
export function modelFailure(answer: Unanswered): Failure {
  switch (answer.kind) {
    case 'failed':
      return { code: 'model-failed', params: failedParams(answer) };
    case 'refused':
      return { code: 'model-refused', params: { message: answer.error } };
    case 'timed-out':
      return { code: 'model-timed-out', params: {} };
    case 'cancelled':
      return { code: 'model-cancelled', params: {} };
    default:
      return unknownAnswer(answer);
  }
}

function unknownAnswer(answer: never): never {
  throw new Error(`unknown answer: ${JSON.stringify(answer)}`);
}
