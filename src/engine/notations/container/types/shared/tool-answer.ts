import type { Failure, Outcome } from '../../../../workflow/activation.ts';
import { isJsonRecord, type JsonRecord } from '../../../shared/json-in-text.ts';
import { modelFailure, type Unanswered } from '../../../shared/model-failure.ts';
import type { Answered } from './reply.ts';

/** Why a tool came to nothing: `container-tool-failed` {node, message} when it failed or was refused, else as for a model. */
export function toolFailure(answer: Unanswered, node: string): Failure {
  if (answer.kind !== 'failed' && answer.kind !== 'refused') return modelFailure(answer);
  return { code: 'container-tool-failed', params: { node, message: answer.error } };
}

/** Of a value that is no object nothing is taken by name. */
export function saidBy({ value }: Answered): JsonRecord {
  return isJsonRecord(value) ? value : {};
}

/** Failure `reply-lacks-output` {output, node, raw}. */
export function lacks(output: string, node: string, { text }: Answered): Outcome {
  return { error: { code: 'reply-lacks-output', params: { output, node, raw: text } } };
}
