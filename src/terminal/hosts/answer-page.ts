import { createHash } from 'node:crypto';
import type { OutsideQuestion } from '../../hosts/host.ts';
import { escapeHtml } from '../../share/snippets.ts';

/** A page as it is sent. */
export interface Page {
  status: number;
  html: string;
}

/** What somebody typed. */
export interface Typed {
  text: string;
  by: string;
}

/** The most letters of a name. */
export const LONGEST_NAME = 100;

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid; padding: 0.75rem; font: inherit; }
label { display: block; margin-top: 1rem; }
textarea, input { box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit; }
button { margin-top: 1rem; padding: 0.5rem 1.5rem; font: inherit; }`;

/** Of every page: it runs nothing, loads nothing, is in no frame and in no cache, and tells nobody its address. */
export const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

/** The question with its form. */
export function questionPage({ kind, node, text }: OutsideQuestion, typed?: Typed, why?: string): Page {
  const title = kind === 'human' ? `${node} asks` : `${node} calls a tool`;
  // A line break after the tag is not of the text, here and in a textarea.
  const question = `<pre>\n${escapeHtml(text)}</pre>\n`;
  return { status: why === undefined ? 200 : 400, html: whole(title, question + form(typed, why)) };
}

/** The form without its question: what was typed is not lost while the store is away. */
export function againPage(typed: Typed): Page {
  const why = 'It is not known whether the answer was taken: try again in a while.';
  return { status: 503, html: whole('Try again', form(typed, why)) };
}

/** `why`: why what was typed was not taken. */
function form(typed: Typed = { text: '', by: '' }, why?: string): string {
  const alert = why === undefined ? '' : `<p role="alert">${escapeHtml(why)}</p>\n`;
  return `${alert}<form method="post">
<label for="text">Answer</label>
<textarea id="text" name="text" rows="8" required>
${escapeHtml(typed.text)}</textarea>
<label for="by">Your name</label>
<input id="by" name="by" maxlength="${LONGEST_NAME}" autocomplete="name" value="${escapeHtml(typed.by)}">
<button>Answer</button>
</form>
<p>The first answer counts, and cannot be changed.</p>`;
}

/** A page of a heading and a sentence. */
export function wordsPage(status: number, title: string, words: string): Page {
  return { status, html: whole(title, `<p>${escapeHtml(words)}</p>`) };
}

function whole(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}
