import '../../src/page/app.css';
import { bareEditor } from '../../src/page/document/editor/bare-editor.ts';
import { defineTheme } from '../../src/page/document/editor/monaco-theme.ts';

/** The size of the editor stands in the address (`?width=…&height=…`), and the text behind it, so that nothing has to be agreed upon. */
const { searchParams, hash } = new URL(location.href);
const place = document.querySelector<HTMLElement>('#editor');
if (!place) throw new Error('no place for the editor');
for (const side of ['width', 'height'] as const) place.style[side] = `${searchParams.get(side) ?? ''}px`;
defineTheme(false);
bareEditor(place, decodeURIComponent(hash.slice(1)), 'Workflow text');
