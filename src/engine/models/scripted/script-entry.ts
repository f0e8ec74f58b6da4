import type { Answer } from '../../workflow/answer.ts';
import type { Json } from '../../workflow/json.ts';
import type { ProblemCode } from '../../workflow/problem-code.ts';

/** One scripted answer: a text, a structured answer, or a failure. */
export type ScriptEntry = { text: string; value?: Json } | Omit<Extract<Answer, { kind: 'failed' }>, 'kind'>;

/** What is wrong with a script: a code and where, worded in `wording/`. */
export interface ScriptProblem {
  code: Extract<ProblemCode, `script-${string}`>;
  params: Record<string, Json>;
}
