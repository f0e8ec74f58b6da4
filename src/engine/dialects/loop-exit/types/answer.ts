import type { Answer, Failure } from '../../../kernel/activation.ts';

/** Why a question was not answered: the failures of a model, or `loop-exit-tool-failed` {node, message} of anything else. */
export function failureOf(
  answer: Exclude<Answer, { kind: 'answered' }>,
  kind: 'model' | 'tool',
  node: string,
): Failure {
  const message = 'error' in answer ? answer.error : answer.kind;
  if (kind === 'tool') return { code: 'loop-exit-tool-failed', params: { node, message } };
  switch (answer.kind) {
    case 'failed':
      return { code: 'model-failed', params: { message } };
    case 'refused':
      return { code: 'model-refused', params: { message } };
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
