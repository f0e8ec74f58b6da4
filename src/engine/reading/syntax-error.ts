import type { Problem } from '../workflow/problem.ts';

/** What is wrong with a text whose structure is certain all the same. */
const STRUCTURED: ReadonlySet<string> = new Set([
  'yaml-alias-bomb',
  'yaml-bad-merge',
  'yaml-complex-key',
  'yaml-duplicate-key',
  'yaml-forbidden-key',
  'yaml-odd-space',
  'yaml-recursive-alias',
  'yaml-unknown-alias',
  'yaml-unknown-tag',
]);

/** Because of it the text does not parse: what was read of it may miss most of what is written. */
export function isSyntaxError({ code, severity }: Problem): boolean {
  return severity === 'error' && code.startsWith('yaml-') && !STRUCTURED.has(code);
}
