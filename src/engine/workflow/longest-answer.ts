import type { ModelRequest } from './request.ts';

/** Tokens that an answer may have where the workflow names no other number. */
export const LONGEST_ANSWER = 4096;

/** So many tokens an answer to this request may have. */
export function longestAnswer({ options }: Pick<ModelRequest, 'options'>): number {
  const given = options['max_tokens'] ?? options['maxTokens'];
  return typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : LONGEST_ANSWER;
}
