import type { Answer, Failure } from '../../kernel/activation.ts';

/**
 * Why a question to a model came to nothing: `model-failed` {message}, `model-refused` {message}, `model-timed-out`,
 * `model-cancelled`; to a tool, where `tool` names the node: `container-tool-failed` {node, message}.
 */
export function failureOf(answer: Exclude<Answer, { kind: 'answered' }>, tool?: string): Failure {
  switch (answer.kind) {
    case 'failed':
    case 'refused':
      if (tool !== undefined) return { code: 'container-tool-failed', params: { node: tool, message: answer.error } };
      return { code: answer.kind === 'failed' ? 'model-failed' : 'model-refused', params: { message: answer.error } };
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
