import { readFileSync } from 'node:fs';
import { Marked, type Tokens } from 'marked';

/** A block of code of a page: what stands after its sign, `yaml` or `loop title="…"`, in its first word and the rest, and its text. */
export interface Fence {
  language: string;
  meta: string;
  text: string;
}

/** The blocks of code of docs/<name>.md in their order, those that stand in a block of Markdown as well. */
export function fencesOf(name: string): Fence[] {
  return fencesIn(readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'));
}

function fencesIn(markdown: string): Fence[] {
  const marked = new Marked();
  const found: Fence[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (!isCode(token)) return;
    const { lang = '', text } = token;
    const [, language = '', meta = ''] = /^(\S*)\s*(.*)$/.exec(lang) ?? [];
    found.push({ language, meta, text }, ...(language === 'md' ? fencesIn(text) : []));
  });
  return found;
}

function isCode(token: { type: string }): token is Tokens.Code {
  return token.type === 'code';
}
