import type { Problem, TextEdit, TextRange } from '../workflow/problem.ts';

const MARK = /"|\/[/*]/g;
const QUOTED = /"(?:[^"\\\n]|\\.)*"/y;

/** The comments of a text that is JSON but for them; none when it does not begin as JSON. Time in proportion to the text. */
export function jsonComments(text: string): TextRange[] {
  const comments: TextRange[] = [];
  for (let at = 0; at < text.length;) {
    MARK.lastIndex = at;
    const mark = MARK.exec(text);
    if (!mark) break;
    const start = mark.index;
    if (mark[0] === '"') {
      QUOTED.lastIndex = start;
      at = start + (QUOTED.exec(text)?.[0].length ?? lineEnd(text, start) - start);
      continue;
    }
    const end = mark[0] === '//' ? lineEnd(text, start) : blockEnd(text, start);
    if (end === -1) break;
    comments.push({ start, end });
    at = end;
  }
  return beginsAsJson(text, comments) ? comments : [];
}

function lineEnd(text: string, from: number): number {
  const next = text.indexOf('\n', from);
  if (next === -1) return text.length;
  return text[next - 1] === '\r' ? next - 1 : next;
}

/** Behind the closing sign of a comment; -1 when nothing closes it. */
function blockEnd(text: string, start: number): number {
  const close = text.indexOf('*/', start + 2);
  return close === -1 ? -1 : close + 2;
}

function beginsAsJson(text: string, comments: readonly TextRange[]): boolean {
  let at = 0;
  for (const { start, end } of comments) {
    if (text.slice(at, start).trim() !== '') break;
    at = end;
  }
  return /^\s*[{[]/.test(text.slice(at));
}

/** The text with spaces in the place of these stretches; every offset stays what it is. */
export function withoutStretches(text: string, stretches: readonly TextRange[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const stretch of stretches) {
    parts.push(text.slice(end, stretch.start), text.slice(stretch.start, stretch.end).replace(/[^\n\r]/g, ' '));
    end = stretch.end;
  }
  return parts.join('') + text.slice(end);
}

/** Warning `json-comments` {count} on the first of them, with the fix `remove-comments`: JSON itself has none. */
export function commentsProblem(text: string, comments: readonly TextRange[]): Problem {
  const edits = comments.map((range): TextEdit => ({ range, text: '' }));
  const [first = { start: 0, end: text.length }] = comments;
  return {
    code: 'json-comments',
    severity: 'warning',
    params: { count: comments.length },
    range: first,
    fixes: [{ code: 'remove-comments', params: {}, edits }],
  };
}
