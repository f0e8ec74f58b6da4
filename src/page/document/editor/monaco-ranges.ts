import type { editor, Uri, languages } from 'monaco-editor/editor.js';
import { Range, type IRange } from 'monaco-editor/editor.js';
import type { TextEdit, TextRange } from '../../../engine/workflow/problem.ts';

/** A stretch of the text as lines and columns. */
export function rangeOf(model: editor.ITextModel, { start, end }: TextRange): IRange {
  return Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

/** Edits as Monaco applies them, refused by it if the text has changed. */
export function workspaceEdit(model: editor.ITextModel, edits: readonly TextEdit[]): languages.WorkspaceEdit {
  const resource: Uri = model.uri;
  const versionId = model.getVersionId();
  return {
    edits: edits.map(({ range, text }) => ({ resource, versionId, textEdit: { range: rangeOf(model, range), text } })),
  };
}
