import type { TextEdit } from '../workflow/problem.ts';

/** The text after edits whose ranges all refer to the text before any of them, and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lastFirst = [...edits].sort((one, other) => other.range.start - one.range.start);
  return lastFirst.reduce(
    (done, edit) => done.slice(0, edit.range.start) + edit.text + done.slice(edit.range.end),
    text,
  );
}
