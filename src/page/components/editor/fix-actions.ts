import type { editor, IRange, languages } from 'monaco-editor/editor.js';
import type { TextEdit } from '../../../engine/workflow/problem.ts';
import { rangeOf, workspaceEdit } from './language-providers.ts';
import type { Mark } from './monaco.ts';

/** What a quick fix is called, and what it does to the text. */
export interface MarkFix {
  title: string;
  edits: readonly TextEdit[];
}

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
