import { editor } from 'monaco-editor/editor.js';
import './monaco-features.ts';
import 'monaco-editor/languages/definitions/yaml/register.js';
import editorScript from 'monaco-editor/editor/editor.worker.js?worker&url';
import { startWorker } from '../../../worker/worker-script.ts';
import { DECORATIONS, EDITOR_OPTIONS } from './editor-options.ts';
import { THEME } from './monaco-theme.ts';

/** The width of line numbers and folding arrows, the same as in the plain editor, so that the text stays where it is. */
const GUTTER = 56;

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
    ...EDITOR_OPTIONS,
    fontFamily: style.fontFamily,
  });
  made.updateOptions({ lineDecorationsWidth: DECORATIONS + GUTTER - made.getLayoutInfo().contentLeft });
  return made;
}
