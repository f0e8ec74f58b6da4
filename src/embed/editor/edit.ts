import { editor, MarkerSeverity } from 'monaco-editor/editor.js';
import './editor-features.ts';
import 'monaco-editor/languages/definitions/yaml/register.js';
import { EDITOR_OPTIONS } from '../../page/document/editor/editor-options.ts';
import { defineTheme, THEME } from '../../page/document/editor/monaco-theme.ts';
import type { Editor, EditorPlace } from '../hand-over.ts';

/** Says to the script of the picture how a text is edited. */
window.loopgroundEditor = makeEditor;

function makeEditor({ element, text, label, theme, changed }: EditorPlace): Editor {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = (): void => defineTheme(theme === 'auto' ? dark.matches : theme === 'dark');
  paint();
  dark.addEventListener('change', paint);
  const made = editor.create(element, {
    ...EDITOR_OPTIONS,
    model: editor.createModel(text, 'yaml'),
    theme: THEME,
    ariaLabel: label,
    fontFamily: getComputedStyle(element).fontFamily,
    // What looks for these asks a worker.
    links: false,
    occurrencesHighlight: 'off',
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  });
  made.onDidChangeModelContent(() => changed(made.getValue()));
  return {
    mark(mistakes) {
      const model = made.getModel();
      if (!model) return;
      const markers = mistakes.map(({ start, end, message }) => {
        const from = model.getPositionAt(start);
        const to = model.getPositionAt(Math.max(end, start + 1));
        const place = { startLineNumber: from.lineNumber, startColumn: from.column };
        return {
          ...place,
          endLineNumber: to.lineNumber,
          endColumn: to.column,
          severity: MarkerSeverity.Error,
          message,
        };
      });
      editor.setModelMarkers(model, 'loopground', markers);
    },
    focus: () => made.focus(),
  };
}
