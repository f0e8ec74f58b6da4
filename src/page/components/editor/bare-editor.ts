import { editor } from 'monaco-editor/editor.js';
import './monaco-features.ts';
import 'monaco-editor/languages/definitions/yaml/register.js';
import editorScript from 'monaco-editor/editor/editor.worker.js?worker&url';
import { startWorker } from '../../../worker/worker-script.ts';
import { THEME } from './monaco-theme.ts';

/** The width of line numbers and folding arrows, the same as in the plain editor, so that the text stays where it is. */
const GUTTER = 56;
const DECORATIONS = 12;

/**
 * Monaco with the looks and features of this page's editor, and nobody who listens: `npm run bench:page` measures what a letter costs in it
 * alone. The font is the element's.
 */
export function bareEditor(element: HTMLElement, text: string, label: string): editor.IStandaloneCodeEditor {
  self.MonacoEnvironment = { getWorker: () => startWorker(editorScript, 'editor') };
  const style = getComputedStyle(element);
  const made = editor.create(element, {
    model: editor.createModel(text, 'yaml'),
    theme: THEME,
    ariaLabel: label,
    automaticLayout: true,
    fontFamily: style.fontFamily,
    fontSize: 13,
    lineHeight: 20,
    padding: { top: 8, bottom: 8 },
    glyphMargin: false,
    folding: true,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: DECORATIONS,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    overviewRulerBorder: false,
    renderFinalNewline: 'on',
    renderLineHighlight: 'line',
    renderLineHighlightOnlyWhenFocus: true,
    stickyScroll: { enabled: false },
    bracketPairColorization: { enabled: false },
    hideCursorInOverviewRuler: true,
    overviewRulerLanes: 2,
    guides: { indentation: true },
    tabSize: 2,
    tabFocusMode: true,
    // A sentence in a comment is read, not scrolled to; a wrapped line keeps the indentation that YAML means something by.
    wordWrap: 'on',
    wrappingIndent: 'same',
    insertSpaces: true,
    detectIndentation: false,
    wordBasedSuggestions: 'off',
    quickSuggestions: { other: true, strings: true, comments: false },
    // Enter goes to the next line where the word is typed already.
    acceptSuggestionOnEnter: 'smart',
    suggest: { showWords: false },
    contextmenu: true,
    fixedOverflowWidgets: true,
    unicodeHighlight: { ambiguousCharacters: false },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  });
  made.updateOptions({ lineDecorationsWidth: DECORATIONS + GUTTER - made.getLayoutInfo().contentLeft });
  return made;
}
