import { KeyCode, KeyMod, type editor, type IDisposable } from 'monaco-editor/editor.js';
import { documentAt, splitDocuments } from '../../../engine/document/split-documents.ts';
import type { TextRange } from '../../../engine/workflow/problem.ts';

/** Lets the editor show one document of a text at a time; the model holds the whole text, and its one undo stack. */
interface ShownDocument extends IDisposable {
  /** Puts the cursor into a document, which is thereby shown. */
  choose(index: number): void;
  /** Hides the lines of all documents but the one that the cursor stands in, and says which that is. */
  follow(): void;
}

/** Whose lines are hidden is told apart by this: folding hides lines, too. */
const SOURCE = { hides: 'other documents' };

/**
 * The shown document is always the one that the cursor stands in: so a problem, a search, a jump and an undo bring the document
 * with them. `shows` hears of each change.
 */
export function showOneDocument(made: editor.IStandaloneCodeEditor, shows: (index: number) => void): ShownDocument {
  const several = made.createContextKey<boolean>('loopSeveralDocuments', false);
  let ranges: TextRange[] = [];
  let version = -1;
  let hidden = '';
  let shown = 0;

  function follow(): void {
    const model = made.getModel();
    const position = made.getPosition();
    if (!model || !position) return;
    if (model.getVersionId() !== version) ranges = splitDocuments(model.getValue());
    version = model.getVersionId();
    several.set(ranges.length > 1);
    const index = documentAt(ranges, model.getOffsetAt(position));
    hide(model, index);
    if (index !== shown) shows(index);
    shown = index;
  }

  function hide(model: editor.ITextModel, index: number): void {
    const areas = ranges.flatMap((range, at) => (at === index ? [] : [linesOf(model, range)]));
    const key = `${model.id} ${areas.map(({ startLineNumber, endLineNumber }) => `${startLineNumber}-${endLineNumber}`).join()}`;
    // Called at every step of the cursor; hiding the same again would cost a layout.
    if (key === hidden) return;
    hidden = key;
    setHiddenAreas(made, areas);
  }

  const held = [
    made.onDidChangeCursorPosition(follow),
    made.onDidChangeModelContent(follow),
    made.onDidChangeModel(() => {
      version = -1;
      follow();
    }),
    made.addAction({
      id: 'loop.select-document',
      label: 'Select the whole document',
      keybindings: [KeyMod.CtrlCmd | KeyCode.KeyA],
      precondition: 'loopSeveralDocuments',
      run: () => {
        const model = made.getModel();
        const range = ranges[shown];
        if (model && range) made.setSelection(linesOf(model, range));
      },
    }),
  ];

  return {
    follow,
    choose(index) {
      const model = made.getModel();
      const range = ranges[index];
      if (!model || !range) return;
      const { startLineNumber } = linesOf(model, range);
      const isMark = model.getLineContent(startLineNumber).startsWith('---');
      const lineNumber = isMark ? Math.min(startLineNumber + 1, model.getLineCount()) : startLineNumber;
      made.setPosition({ lineNumber, column: 1 });
      made.setScrollTop(0);
    },
    dispose() {
      for (const one of held) one.dispose();
    },
  };
}

/** The whole lines of a document; the break at its end belongs to it, the line after it does not. */
function linesOf(
  model: editor.ITextModel,
  range: TextRange,
): {
  startLineNumber: number;
  startColumn: number;
  endLineNumber: number;
  endColumn: number;
} {
  const startLineNumber = model.getPositionAt(range.start).lineNumber;
  const last = model.getPositionAt(range.end);
  const endLineNumber = range.end >= model.getValueLength() ? last.lineNumber : last.lineNumber - 1;
  return { startLineNumber, startColumn: 1, endLineNumber, endColumn: model.getLineMaxColumn(endLineNumber) };
}

/** The editor can do this (folding is made of it) without saying so in its types; without it all documents stay in view. */
function setHiddenAreas(made: editor.IStandaloneCodeEditor, areas: readonly object[]): void {
  if ('setHiddenAreas' in made && typeof made.setHiddenAreas === 'function') made.setHiddenAreas(areas, SOURCE);
}
