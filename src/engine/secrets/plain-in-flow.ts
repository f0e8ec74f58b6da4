import { CST, Lexer } from 'yaml';
import type { TextRange } from '../workflow/problem.ts';

/** A comment of JSON: YAML takes it for scalars. */
const COMMENT = /(?:^|\s)\/([/*])/;

/**
 * The scalars without quotes that stand between the brackets of lists and maps, in order. Of any text, in time that grows with its
 * length, and without those inside brackets that nothing closes: what opened them was no bracket of YAML.
 */
export function plainInFlow(text: string): TextRange[] {
  const found: TextRange[] = [];
  let closed = 0;
  let depth = 0;
  let at = 0;
  let isScalar = false;
  let commentEnd = 0;
  for (const piece of new Lexer().lex(text)) {
    if (isScalar) {
      const comment = depth > 0 && at >= commentEnd ? COMMENT.exec(piece) : null;
      if (comment) commentEnd = endOf(comment[1] === '*' ? '*/' : '\n', text, at);
      if (depth > 0 && at >= commentEnd) found.push({ start: at, end: at + piece.length });
      isScalar = false;
      at += piece.length;
    } else if (piece === CST.SCALAR) {
      isScalar = true;
    } else if (piece === CST.FLOW_END) {
      depth = 0;
      found.length = closed;
    } else if (piece !== CST.DOCUMENT) {
      at += piece.length;
      if (piece === '{' || piece === '[') depth++;
      else if ((piece === '}' || piece === ']') && depth > 0 && --depth === 0) closed = found.length;
    }
  }
  found.length = closed;
  return found;
}

function endOf(mark: string, text: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}
