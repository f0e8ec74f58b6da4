import { editor } from 'monaco-editor/editor.js';

/** The name under which the theme is known to Monaco. */
export const THEME = 'loopground';

/** Makes Monaco's theme from the page's tokens, so that every colour is written down once. */
export function defineTheme(dark: boolean): void {
  const probe = document.createElement('span');
  document.body.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return hex(getComputedStyle(probe).color);
  };
  const bare = (name: string): string => token(name).slice(1);
  editor.defineTheme(THEME, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: bare('text') },
      { token: 'comment', foreground: bare('text-muted'), fontStyle: 'italic' },
      { token: 'type', foreground: bare('family-model') },
      { token: 'string', foreground: bare('text') },
      { token: 'string.yaml', foreground: bare('text') },
      { token: 'number', foreground: bare('family-human') },
      { token: 'keyword', foreground: bare('family-human') },
      { token: 'operators', foreground: bare('text-muted') },
    ],
    colors: {
      'editor.background': token('surface'),
      'editor.foreground': token('text'),
      'editorLineNumber.foreground': token('text-faint'),
      'editorLineNumber.activeForeground': token('text'),
      'editor.lineHighlightBackground': token('surface-hover'),
      'editor.lineHighlightBorder': token('surface-hover'),
      'editor.selectionBackground': token('selection'),
      'editor.inactiveSelectionBackground': token('selection'),
      'editorIndentGuide.background1': token('line'),
      'editorError.foreground': token('danger'),
      'editorWarning.foreground': token('warning'),
      'editorInfo.foreground': token('accent'),
      'editorWidget.background': token('surface-raised'),
      'editorWidget.border': token('line-strong'),
      'editorHoverWidget.background': token('surface-raised'),
      focusBorder: token('accent'),
    },
  });
  probe.remove();
  editor.setTheme(THEME);
}

/** `rgb(1, 2, 3)` as `#010203`, which is all that Monaco reads. */
function hex(color: string): string {
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
