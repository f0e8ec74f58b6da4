import type { Fix } from '../workflow/problem.ts';
import { lineAt, linesAbove, type TextLine } from './text-line.ts';

/**
 * The number of spaces that a line most likely should begin with: where a line above it has a key or an item, the nearest to what
 * is there. Null when nothing stands above.
 */
export function likelyIndent(text: string, line: TextLine): number | null {
  const actual = line.first - line.start;
  const isItem = /^-(?:\s|$)/.test(text.slice(line.first, line.end));
  const columns = columnsAbove(text, line, isItem).filter((column) => column !== actual);
  if (columns.length === 0) return null;
  return columns.reduce((best, column) => (Math.abs(column - actual) < Math.abs(best - actual) ? column : best));
}

/** Where keys (or items) of what is open above begin, the innermost first. */
function columnsAbove(text: string, line: TextLine, items: boolean): number[] {
  const columns: number[] = [];
  let least = Infinity;
  for (const above of linesAbove(text, line)) {
    const content = text.slice(above.first, above.end);
    const indent = above.first - above.start;
    if (indent >= least) continue;
    const dashes = /^(?:-[ \t]+)*/.exec(content)?.[0] ?? '';
    const keys = indent + dashes.length;
    if (dashes !== '') columns.push(...(items ? [indent] : [keys]));
    else if (!items || /:\s*$/.test(content)) columns.push(indent);
    least = indent;
  }
  return columns;
}

/** The fix `indent` {spaces}: the line with another number of spaces before it. */
export function indentFix(line: TextLine, spaces: number): Fix {
  const edits = [{ range: { start: line.start, end: line.first }, text: ' '.repeat(spaces) }];
  return { code: 'indent', params: { spaces }, edits };
}

/** The fix `tabs-to-spaces`: two spaces for each tab that a line begins with, in the whole text and in the line at `offset`. */
export function tabFix(text: string, offset: number): Fix {
  const here = lineAt(text, offset);
  const runs = [...text.matchAll(/^\t[ \t]*/gm)].map((found) => ({ start: found.index, of: found[0] }));
  if (text[here.start] !== '\t') runs.push({ start: here.start, of: text.slice(here.start, here.first) });
  const edits = runs
    .sort((left, right) => left.start - right.start)
    .map(({ start, of }) => ({ range: { start, end: start + of.length }, text: of.replaceAll('\t', '  ') }));
  return { code: 'tabs-to-spaces', params: {}, edits };
}
