import type { editor, IRange, languages } from 'monaco-editor/editor.js';
import { rangeOf, workspaceEdit } from './monaco-ranges.ts';
import type { Mark } from './mark.ts';

/** The problems that the editor shows, and the version of the text that they speak of. */
export interface ShownFixes {
  version: number;
  marks: readonly Mark[];
}

/** The quick fixes of the problems that touch a stretch; none once the text has changed. */
export function fixActions(model: editor.ITextModel, range: IRange, shown: ShownFixes): languages.CodeAction[] {
  if (model.getVersionId() !== shown.version) return [];
  return shown.marks.flatMap((mark) => {
    const place = rangeOf(model, mark.range);
    const touches = place.startLineNumber <= range.endLineNumber && place.endLineNumber >= range.startLineNumber;
    if (!touches) return [];
    return mark.fixes.map(({ title, edits }, index) => ({
      title,
      kind: 'quickfix',
      isPreferred: index === 0,
      edit: workspaceEdit(model, edits),
    }));
  });
}
