import type { TextRange } from '../workflow/problem.ts';

/** The headings of Markdown, without those that are comments in a block of code. */
export function headingsIn(text: string, blocks: readonly TextRange[]): { at: number; text: string }[] {
  return [...text.matchAll(/^#{1,6} +(\S[^\n]*)$/gm)]
    .map(({ index, 1: heading = '' }) => ({ at: index, text: heading.replace(/[\s#]+$/, '') }))
    .filter(({ at }) => !blocks.some(({ start, end }) => at >= start && at < end));
}
