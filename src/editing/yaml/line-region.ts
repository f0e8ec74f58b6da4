import type { TextRange } from '../../engine/workflow/problem.ts';
import { lineEnd, lineStart } from './lines.ts';

/**
 * The whole lines from one place to another, for taking them out: with them go the empty lines behind them, where as many stand before
 * them or nothing does, so that no gap is left.
 */
export function lineRegion(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [lineStart(text, start), afterLine(text, end)];
  const column = start - from;
  const before = from === 0 ? '' : text.slice(lineStart(text, from - 1), from).trimEnd();
  // The first of its list or map stands right under the key.
  const isFirst = before.trim() === '' || indentOf(before) < indentOf(text.slice(from, from + column + 1));
  if (isFirst) while (to < text.length && isEmptyLine(text, to)) to = afterLine(text, to);
  if (to < text.length) return fromBreak(text, { start: from, end: to });
  while (from > 0 && isEmptyLine(text, lineStart(text, from - 1))) from = lineStart(text, from - 1);
  return fromBreak(text, { start: from, end: to });
}

/**
 * Whole lines, from the line break before them to that of the last, which stays: so that what is put behind the last line, or behind the one
 * before them, stands where they stood. What becomes the last line ends as the last line did.
 */
function fromBreak(text: string, { start, end }: TextRange): TextRange {
  if (start === 0) return { start, end };
  const back = (at: number): number =>
    text.charAt(at - 1) !== '\n' ? at : text.charAt(at - 2) === '\r' ? at - 2 : at - 1;
  return { start: back(start), end: back(end) };
}

/** The whole lines from one place to another, as they are. */
export function plainLines(text: string, { start, end }: TextRange): TextRange {
  return fromBreak(text, { start: lineStart(text, start), end: afterLine(text, end) });
}

/** Whether nothing but blanks stands before a place on its line. */
export function beginsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

export function isEmptyLine(text: string, offset: number): boolean {
  return text.slice(offset, lineEnd(text, offset)).trim() === '';
}

/** Where the line behind that of a place begins; the end of the text where there is none. */
export function afterLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
