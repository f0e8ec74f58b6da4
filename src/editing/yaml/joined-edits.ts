import type { TextEdit } from '../../engine/workflow/problem.ts';

/**
 * Edits in the order of the text, of which none touch: what is put in at one place by several becomes one, in the order in which they
 * were made, and stretches that are taken out are taken out once.
 */
export function joinedEdits(edits: readonly TextEdit[]): TextEdit[] {
  const sorted = edits
    .map((edit, at) => ({ edit, at }))
    .sort(
      (one, other) =>
        one.edit.range.start - other.edit.range.start || one.edit.range.end - other.edit.range.end || one.at - other.at,
    );
  const joined: TextEdit[] = [];
  for (const { edit } of sorted) {
    const last = joined.at(-1);
    if (!last || edit.range.start > last.range.end) joined.push({ range: { ...edit.range }, text: edit.text });
    else {
      last.range.end = Math.max(last.range.end, edit.range.end);
      last.text += edit.text;
    }
  }
  return joined.filter(({ range, text }) => text !== '' || range.end > range.start);
}
