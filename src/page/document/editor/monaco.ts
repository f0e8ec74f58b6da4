import type { Mark } from './mark.ts';
import { editor, KeyCode, KeyMod, MarkerSeverity, Uri, type IDisposable } from 'monaco-editor/editor.js';
import { ruleOfProblem } from '../../../engine/notations/rule-of-problem.ts';
import type { Severity, TextEdit, TextRange } from '../../../engine/workflow/problem.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { problemPage, rulePage } from '../../../wording/wording.ts';
import { isMac } from '../../app/keys.ts';
import { replacesAll } from '../opening/replaced-text.ts';
import { siteBase } from '../../app/site.ts';
import { clampRange } from '../text-edits.ts';
import { bareEditor } from './bare-editor.ts';
import type { EditsOf, ShownFixes } from './fix-actions.ts';
import { provideLanguage, type AskHelp } from './language-providers.ts';
import { showOneDocument } from './monaco-documents.ts';
import { defineTheme } from './monaco-theme.ts';
import type { LeftText } from './left-text.ts';
import { firstText, replay, takePlace } from './take-over.ts';

/** A text of more letters than this is looked upon as not blank without reading it. */
const MOST_BLANK = 200;

export interface MonacoEvents {
  changed(text: string, wholly: boolean): void;
  /** The visitor moved the cursor (not a program). */
  moved(offset: number): void;
  /** What can be said of a place in the text; computed elsewhere. */
  help: AskHelp;
  editsOf: EditsOf;
  undo(): void;
  run(): void;
  runOneRound(): void;
  /** Whether the editor has the keyboard and keeps Tab for itself. */
  tabIndents(indents: boolean): void;
  /** Which document of the text is shown: the one that the cursor stands in. */
  showsDocument(index: number): void;
}

export interface MonacoEditor {
  /** Another document: a text with an undo stack of its own. */
  replace(text: string): void;
  /** `goesOn`: as one step of the undo stack with the edit before. */
  edit(edits: readonly TextEdit[], goesOn?: boolean): void;
  /** False where there is nothing to take back. */
  undo(): boolean;
  redo(): void;
  reveal(range: TextRange, focus: boolean): void;
  /** Shows a document of the text, with the cursor at its beginning. */
  chooseDocument(index: number): void;
  mark(marks: readonly Mark[]): void;
  /** A quiet bar beside the stretch of the selected part. */
  highlight(range: TextRange | null): void;
  follow(dark: boolean): void;
  dispose(): void;
}

/** Makes an editor in an element, in the place of a text area. Colours are read from the page's tokens. */
export function createMonaco(
  element: HTMLElement,
  left: LeftText,
  label: string,
  events: MonacoEvents,
  dark: boolean,
): MonacoEditor {
  defineTheme(dark);
  const made = bareEditor(element, firstText(left), label);
  replay(made, left);
  // Who came by Tab must get out by Tab: it indents only once something was typed or clicked, or where Ctrl+M says so.
  let working = false;
  let chosen: boolean | null = null;
  const tellTab = (): void => {
    const leaves = chosen ?? !working;
    made.updateOptions({ tabFocusMode: leaves });
    events.tabIndents(made.hasTextFocus() && !leaves);
  };
  const works = (now: boolean): void => {
    working = now;
    tellTab();
  };
  /** What the text was before the change that is told next; and whether the page itself changes it. */
  const measured = (): { length: number; isBlank: boolean } => {
    const length = made.getModel()?.getValueLength() ?? 0;
    return { length, isBlank: length < MOST_BLANK && made.getValue().trim() === '' };
  };
  let was = measured();
  let editing = false;
  const held: IDisposable[] = [
    made.onDidChangeModelContent(({ changes: [change, ...more] }) => {
      if (made.hasTextFocus() && !working) works(true);
      const splice = change && { start: change.rangeOffset, length: change.rangeLength, text: change.text };
      const wholly = splice !== undefined && more.length === 0 && !editing && replacesAll(was, splice);
      was = measured();
      events.changed(made.getValue(), wholly);
    }),
    made.onDidChangeModel(() => (was = measured())),
    // A list of problems that opens below takes room: what is being typed stays in sight.
    made.onDidLayoutChange(() => {
      const at = made.hasTextFocus() ? made.getPosition() : null;
      if (at) made.revealPosition(at);
    }),
    made.onMouseDown(() => works(true)),
    made.onDidFocusEditorText(tellTab),
    made.onDidBlurEditorText(() => works(false)),
    made.addAction({
      id: 'loop.tab',
      label: 'Toggle whether Tab moves the focus',
      keybindings: [(isMac() ? KeyMod.WinCtrl : KeyMod.CtrlCmd) | KeyCode.KeyM],
      run: () => {
        chosen = !(chosen ?? !working);
        tellTab();
      },
    }),
    made.onDidChangeCursorPosition((event) => {
      const model = made.getModel();
      // A change of the text moves the cursor too; only the visitor's own steps say where they look.
      if (model && (event.source === 'mouse' || event.source === 'keyboard'))
        events.moved(model.getOffsetAt(event.position));
    }),
    made.addAction({
      id: 'loop.undo',
      label: 'Undo',
      keybindings: [KeyMod.CtrlCmd | KeyCode.KeyZ],
      keybindingContext: 'editorTextFocus',
      run: () => events.undo(),
    }),
    made.addAction({
      id: 'loop.run',
      label: 'Run',
      keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
      run: () => events.run(),
    }),
    made.addAction({
      id: 'loop.one-round',
      label: 'Run one round',
      keybindings: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.Enter],
      run: () => events.runOneRound(),
    }),
  ];
  // F1 is the page's; the editor's own commands stand in its menu.
  held.push(editor.addKeybindingRule({ keybinding: KeyCode.F1, command: '-editor.action.quickCommand' }));
  const highlighted = made.createDecorationsCollection();
  const documents = showOneDocument(made, (index) => events.showsDocument(index));
  documents.follow();
  held.push(documents);
  const shownFixes: ShownFixes = { version: -1, marks: [] };
  held.push(provideLanguage(made, events.help, shownFixes, events.editsOf));

  const rangeOf = (range: TextRange) => {
    const model = made.getModel();
    const { start, end } = clampRange(range, model?.getValueLength() ?? 0);
    const from = model?.getPositionAt(start) ?? { lineNumber: 1, column: 1 };
    const to = model?.getPositionAt(end) ?? from;
    return {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
  };

  /** The document that was open before this one, whose undo stack is good for as long as somebody may go back to it. */
  let aside: editor.ITextModel | null = null;

  if (left.place) takePlace(made, left.place);
  if (made.hasTextFocus() && left.steps.done.length > 0) works(true);

  return {
    replace(next) {
      const before = made.getModel();
      if (before?.getValue() === next) return;
      const isBack = aside?.getValue() === next;
      if (!isBack) aside?.dispose();
      made.setModel(isBack ? aside : editor.createModel(next, 'yaml'));
      aside = before;
    },
    edit(edits, goesOn = false) {
      editing = true;
      if (!goesOn) made.pushUndoStop();
      made.executeEdits(
        'loopground',
        edits.map((edit) => ({ range: rangeOf(edit.range), text: edit.text })),
      );
      editing = false;
    },
    // By the model: the editor's own command would undo in whatever field has the keyboard.
    undo() {
      const model = made.getModel();
      if (!model?.canUndo()) return false;
      void model.undo();
      return true;
    },
    redo: () => void made.getModel()?.redo(),
    reveal(range, focus) {
      const place = rangeOf(range);
      made.setSelection(place);
      made.revealRangeInCenterIfOutsideViewport(place);
      if (focus) made.focus();
    },
    chooseDocument: (index) => documents.choose(index),
    mark(marks) {
      const model = made.getModel();
      if (!model) return;
      Object.assign(shownFixes, { version: model.getVersionId(), marks });
      editor.setModelMarkers(
        model,
        'loopground',
        marks.map((mark) => ({
          ...wide(rangeOf(mark.range)),
          severity: severityOf(mark.severity),
          message: mark.message,
          code: linkedCode(mark.code),
        })),
      );
    },
    highlight(range) {
      highlighted.set(
        range
          ? [{ range: rangeOf(range), options: { isWholeLine: true, linesDecorationsClassName: 'selected-part' } }]
          : [],
      );
    },
    follow: defineTheme,
    dispose() {
      for (const one of held) one.dispose();
      made.getModel()?.dispose();
      aside?.dispose();
      made.dispose();
    },
  };
}

/** An empty stretch would show no squiggle. */
function wide<Place extends { startLineNumber: number; endLineNumber: number; startColumn: number; endColumn: number }>(
  place: Place,
): Place {
  const empty = place.startLineNumber === place.endLineNumber && place.startColumn === place.endColumn;
  return empty ? { ...place, endColumn: place.endColumn + 1 } : place;
}

/** The code of a problem as a link to the page that explains it, else the rule that does; bare where there is neither. */
function linkedCode(code: string): editor.IMarkerData['code'] {
  const page = problemPage(code);
  if (page !== null) return { value: code, target: Uri.parse(siteBase() + page) };
  const rule = ruleOfProblem(code);
  return rule === null ? code : { value: 'Exact rule', target: Uri.parse(siteBase() + rulePage(rule)) };
}

function severityOf(severity: Severity): MarkerSeverity {
  switch (severity) {
    case 'error':
      return MarkerSeverity.Error;
    case 'warning':
      return MarkerSeverity.Warning;
    case 'info':
      return MarkerSeverity.Info;
    default:
      return unreachable(severity);
  }
}
