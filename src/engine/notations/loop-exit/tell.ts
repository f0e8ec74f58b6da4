import { plainText, type Said } from '../../journal/said.ts';
import type { Ports } from '../../kernel/activation.ts';
import { isObject } from './values/values.ts';

/** What a node of this notation gave: its `output`, and of what an `llm`, a `router` or a `validator` puts there, what is meant. */
export function tellLoopExit(_type: string, { output }: Ports): Said | null {
  if (output === undefined) return null;
  if (!isObject(output)) return { kind: 'text', text: plainText(output) };
  const { response, selectedBranch, reason, valid, errors } = output;
  if (typeof selectedBranch === 'string')
    return { kind: 'branch', branch: selectedBranch, reason: plainText(reason ?? '') };
  if (typeof valid === 'boolean') return { kind: 'checked', valid, errors: plainText(errors ?? '') };
  return { kind: 'text', text: plainText(response ?? output) };
}
