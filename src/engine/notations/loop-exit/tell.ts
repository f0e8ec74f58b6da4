import { plainText } from '../../journal/said.ts';
import type { TellPorts } from '../tell.ts';
import { isObject } from './values/values.ts';

/** What a node of this notation gave: its `output`, and of what an `llm`, a `router` or a `validator` puts there, what is meant. */
export const tellLoopExit: TellPorts = (_type, { output }) => {
  if (output === undefined) return null;
  if (!isObject(output)) return { kind: 'text', text: plainText(output) };
  const { response, selectedBranch, reason, valid, errors } = output;
  if (typeof selectedBranch === 'string')
    return { kind: 'branch', branch: selectedBranch, reason: plainText(reason ?? '') };
  if (typeof valid === 'boolean') return { kind: 'checked', valid, errors: plainText(errors ?? '') };
  return { kind: 'text', text: plainText(response ?? output) };
};
