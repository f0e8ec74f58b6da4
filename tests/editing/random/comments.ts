import { Lexer } from 'yaml';

/** What the lexer puts before a text that is no structure. */
const SCALAR = '\x1f';

/** The comments of a text, behind a line too, without the blanks around them. */
export function commentsIn(text: string): string[] {
  let last = '';
  return tokensOf(text).flatMap((token) => {
    const isComment = token.startsWith('#') && last !== SCALAR;
    last = token;
    return isComment ? [token.trim()] : [];
  });
}

/** A text with a comment of its own behind each line that may have one; JSON as it is. */
export function commented(text: string): string {
  if (/^\s*[[{]/.test(text)) return text;
  let made = '';
  let line = 0;
  for (const token of tokensOf(text)) {
    const ends = /^\r?\n/.test(token) && /\S[^\n]*$/.test(made) && !/#[^\n]*$/.test(made);
    if (ends) made += ` # c${line++}.`;
    if (!/^[\x02\x18\x1f\ufeff]$/.test(token)) made += token;
  }
  return made;
}

function tokensOf(text: string): string[] {
  return [...new Lexer().lex(text)];
}
