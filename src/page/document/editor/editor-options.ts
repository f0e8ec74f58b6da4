import type { editor } from 'monaco-editor/editor.js';

/** Pixels from line to line, in the plain text area, too. */
export const LINE_HEIGHT = 20;

/** Pixels beside the line numbers. */
export const DECORATIONS = 12;

/** How every editor of workflow texts looks and behaves. */
export const EDITOR_OPTIONS: editor.IEditorOptions & editor.IGlobalEditorOptions = {
  automaticLayout: true,
  fontSize: 13,
  lineHeight: LINE_HEIGHT,
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
};
