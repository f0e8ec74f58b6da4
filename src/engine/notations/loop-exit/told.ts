import { plainText, type Said } from '../../journal/said.ts';
import type { Ports } from '../../workflow/activation.ts';
import { isObject } from './values/values.ts';

export function toldBranch({ output }: Ports): Said | null {
  if (!isObject(output) || typeof output['selectedBranch'] !== 'string') return null;
  return { kind: 'branch', branch: output['selectedBranch'], reason: plainText(output['reason'] ?? '') };
}

export function toldCheck({ output }: Ports): Said | null {
  if (!isObject(output) || typeof output['valid'] !== 'boolean') return null;
  return { kind: 'checked', valid: output['valid'], errors: plainText(output['errors'] ?? '') };
}

/** A value, and of what a model puts there its reply. What a router or a validator gave is told as that wherever it is given on. */
export function toldValue(made: Ports): Said | null {
  const { output } = made;
  if (output === undefined) return null;
  const text = isObject(output) ? (output['response'] ?? output) : output;
  return toldBranch(made) ?? toldCheck(made) ?? { kind: 'text', text: plainText(text) };
}
