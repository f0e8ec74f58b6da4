import type { TextRange } from '../workflow/problem.ts';
import type { YamlScalar } from './yaml-node.ts';

/**
 * The parser's [start, end of the value, end with comments] as a range without white space at its end, inside the text.
 */
export function rangeIn(range: readonly number[] | null | undefined, text: string): TextRange {
  const start = Math.min(Math.max(0, range?.[0] ?? 0), text.length);
  let end = Math.min(Math.max(start, range?.[1] ?? start), text.length);
  while (end > start && ' \t\r\n'.includes(text.charAt(end - 1))) end--;
  return { start, end };
}

/** The value of a key that has none. */
export function emptyAt(offset: number): YamlScalar {
  return { kind: 'scalar', range: { start: offset, end: offset }, text: '', plain: true, raw: '', tag: null };
}
