import { editor, Selection } from 'monaco-editor/editor.js';
import { sharedEnds } from '../../../engine/document/shared-ends.ts';
import { LINE_HEIGHT } from './editor-options.ts';
import type { LeftPlace, LeftText } from './left-text.ts';

/** The text that an editor begins with, so that `replay` leads to the one that was left. */
export function firstText({ text, steps: { done, undone } }: LeftText): string {
  return (done[0] ?? undone[0])?.before ?? text;
}

/** Puts what was done in the text area into the undo stack of the editor, step by step. */
export function replay(made: editor.IStandaloneCodeEditor, { steps: { done, undone } }: LeftText): void {
  const model = made.getModel();
  if (!model) return;
  for (const { before, after } of [...done, ...undone]) {
    const { head, tail } = sharedEnds(before, after);
    const changed = selectionIn(model, head, before.length - tail);
    made.setSelection(changed);
    made.pushUndoStop();
    made.executeEdits('loopground', [{ range: changed, text: after.slice(head, after.length - tail) }]);
  }
  made.pushUndoStop();
  for (const _ of undone) void model.undo();
}

/** Takes selection, scroll and keyboard over from the text area. */
export function takePlace(
  made: editor.IStandaloneCodeEditor,
  { selection: { start, end }, backward, lines, focused }: LeftPlace,
): void {
  const model = made.getModel();
  if (!model) return;
  made.setSelection(backward ? selectionIn(model, end, start) : selectionIn(model, start, end));
  // Long lines are broken here: the line that was the first in view is so again.
  const topOf = (line: number): number => made.getTopForLineNumber(line) - made.getTopForLineNumber(1);
  // To scroll draws at once, before what is not shown of a text of several documents was hidden.
  if (lines > 0)
    made.setScrollTop(topOf(Math.floor(lines) + 1) + (lines % 1) * LINE_HEIGHT, editor.ScrollType.Immediate);
  if (focused) made.focus();
  // A press that comes before the first frame would be on no line, and lead the keyboard away.
  made.render(true);
}

function selectionIn(model: editor.ITextModel, from: number, to: number): Selection {
  return Selection.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
}
