import { fill } from '../fill.ts';
import type { Coded } from '../words.ts';

const FIXES: Readonly<Record<string, string>> = {
  'remove-duplicate-key': 'Remove the first <key>',
  'rename-key': 'Rename <key> to <to>',
  'quote-value': 'Put <text> into quotes',
  'use-value': 'Use <value>',
};

/** What a quick fix does, for its button. */
export function wordFix(fix: Coded): string {
  const words = Object.hasOwn(FIXES, fix.code) ? FIXES[fix.code] : undefined;
  return words ? fill(words, fix.params) : `Apply the fix (${fix.code})`;
}

/** Whether a fix has words of its own. */
export function hasFixWords(code: string): boolean {
  return Object.hasOwn(FIXES, code);
}
