import { shown } from '../values.ts';
import type { Coded, Params } from '../words.ts';

const FIXES: Readonly<Record<string, (params: Params) => string>> = {
  'remove-duplicate-key': (params) => `Remove the first ${shown(params, 'key')}`,
  'rename-key': (params) => `Rename ${shown(params, 'key')} to ${shown(params, 'to')}`,
  'use-value': (params) => `Use ${shown(params, 'value')}`,
};

/** What a quick fix does, for its button. */
export function wordFix(fix: Coded): string {
  const words = Object.hasOwn(FIXES, fix.code) ? FIXES[fix.code] : undefined;
  return words ? words(fix.params) : `Apply the fix (${fix.code})`;
}

/** Whether a fix has words of its own. */
export function hasFixWords(code: string): boolean {
  return Object.hasOwn(FIXES, code);
}
