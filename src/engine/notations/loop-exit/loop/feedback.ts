import type { Json } from '../../../workflow/json.ts';
import type { Failure } from '../../../workflow/activation.ts';

/** What stands between the texts that `append` joins (003, "Per-Iteration Execution"). */
const BETWEEN = '\n---\n';

/**
 * What the next round is given (rule L9): what came of this one, or with `append` all that was before and it. Failure
 * `loop-exit-append-not-text` {node, which, value} when one of the two is no text.
 */
export function nextInput(
  mode: 'replace' | 'append',
  before: Json,
  came: Json,
  node: string,
): { value: Json } | { failure: Failure } {
  if (mode === 'replace') return { value: came };
  const [old, added] = [spoken(before), spoken(came)];
  if (old !== null && added !== null) return { value: old + BETWEEN + added };
  const which = old === null ? 'input' : 'result';
  return {
    failure: { code: 'loop-exit-append-not-text', params: { node, which, value: old === null ? before : came } },
  };
}

/**
 * What is led back, with the evaluator's reason (rule L17): behind a text, unless the text
 * holds it already; under `reason` in an object; and beside any other value.
 */
export function withReason(value: Json, reason: string): Json {
  if (reason === '') return value;
  const text = value === null ? '' : spoken(value);
  if (text !== null) return text.includes(reason) ? value : [text, reason].filter((part) => part !== '').join('\n\n');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value, reason };
  return { ...value, reason };
}

/** A text, or that of a model's whole answer. */
function spoken(value: Json): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { response } = value;
  return typeof response === 'string' ? response : null;
}
