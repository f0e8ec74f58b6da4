import type { TextEdit, TextRange } from '../workflow/problem.ts';

/** One line of a text as YAML sees it. All offsets are of the text. */
export interface TextLine {
  start: number;
  /** Before the line break. */
  end: number;
  /** The first character that is no white space; `end` in an empty line. */
  first: number;
  /** Behind marks of items ("- ") and behind a key with its colon: where a value stands, or the key when there is none. */
  value: number;
  /** Behind the last character of what stands there, comment left out. */
  valueEnd: number;
}

/** So much of a line is looked at: what is longer was not written by hand. */
const LONGEST = 2000;

const BEFORE_VALUE = /^\s*(?:-[ \t]+)*(?:(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[\]{},#&*!|>%@`][^\n]*?):[ \t]+)?/;

export function lineAt(text: string, offset: number): TextLine {
  const start = offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, offset));
  const end = (next === -1 ? text.length : next) - (next > start && text[next - 1] === '\r' ? 1 : 0);
  const line = text.slice(start, Math.min(end, start + LONGEST));
  const content = line.replace(/(?:^|[ \t]+)#(?![^"']*["']\s*$).*$/, '').trimEnd();
  const value = Math.min(BEFORE_VALUE.exec(content)?.[0].length ?? 0, content.length);
  const blank = line.length - line.trimStart().length;
  return {
    start,
    end,
    first: start + blank,
    value: start + Math.max(value, Math.min(blank, content.length)),
    valueEnd: start + Math.max(content.length, value),
  };
}

/** The line before or after, or null. */
export function neighbour(text: string, line: TextLine, side: 'before' | 'after'): TextLine | null {
  if (side === 'before') return line.start === 0 ? null : lineAt(text, line.start - 1);
  const next = text.indexOf('\n', line.end);
  return next === -1 ? null : lineAt(text, next + 1);
}

/** So many lines are looked at upwards: what a mistake has to do with stands near it. */
const MOST_LINES = 200;

/** The lines above, from the nearest on, without those that are empty or only a comment. */
export function linesAbove(text: string, line: TextLine): TextLine[] {
  const lines: TextLine[] = [];
  let above = neighbour(text, line, 'before');
  for (let count = 0; above && count < MOST_LINES; count++, above = neighbour(text, above, 'before'))
    if (above.first < above.end && text[above.first] !== '#') lines.push(above);
  return lines;
}

/** Puts double quotes around a stretch, what needs it escaped. */
export function quoting(text: string, range: TextRange): TextEdit {
  return { range, text: JSON.stringify(text.slice(range.start, range.end)) };
}
