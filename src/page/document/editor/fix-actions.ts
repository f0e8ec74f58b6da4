import type { editor, IRange, languages } from 'monaco-editor/editor.js';
import { rangeOf, workspaceEdit } from './monaco-ranges.ts';
import type { Fix, TextEdit } from '../../../engine/workflow/problem.ts';
import type { Mark } from './mark.ts';

/** The problems that the editor shows, and the version of the text that they speak of. */
export interface ShownFixes {
  version: number;
  marks: readonly Mark[];
}

/** The fixes whose edits are made once they are chosen. */
const unmade = new WeakMap<languages.CodeAction, Fix>();

/** What a fix changes of a text; nothing where it cannot be done. Made outside of this thread. */
export type EditsOf = (text: string, fix: Fix) => Promise<readonly TextEdit[]>;

/** The quick fixes of the problems that touch a stretch; none once the text has changed. */
export function fixActions(model: editor.ITextModel, range: IRange, shown: ShownFixes): languages.CodeAction[] {
  if (model.getVersionId() !== shown.version) return [];
  return shown.marks.flatMap((mark) => {
    const place = rangeOf(model, mark.range);
    const touches = place.startLineNumber <= range.endLineNumber && place.endLineNumber >= range.startLineNumber;
    if (!touches) return [];
    return mark.fixes.map(({ title, fix }, index) => {
      const action: languages.CodeAction = { title, kind: 'quickfix', isPreferred: index === 0 };
      if (fix.edits) action.edit = workspaceEdit(model, fix.edits);
      else unmade.set(action, fix);
      return action;
    });
  });
}

/** The fix that was chosen, with its edits; none where the text has changed meanwhile, or it cannot be done. */
export async function madeAction(
  action: languages.CodeAction,
  model: editor.ITextModel | null,
  editsOf: EditsOf,
): Promise<languages.CodeAction> {
  const fix = unmade.get(action);
  if (!fix || !model) return action;
  const version = model.getVersionId();
  const edits = await editsOf(model.getValue(), fix);
  const isStale = model.isDisposed() || model.getVersionId() !== version;
  return { ...action, edit: workspaceEdit(model, isStale ? [] : edits) };
}
