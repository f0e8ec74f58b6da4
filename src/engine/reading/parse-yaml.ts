import { Composer, Lexer, Parser, type CST, type Document, type YAMLError } from 'yaml';
import { TooMuch } from './tree-work.ts';

/** A text as the parser takes it apart, with its mistakes of syntax in the order of the text. */
export interface Parsed {
  tokens: CST.Token[];
  documents: Document.Parsed[];
  errors: YAMLError[];
}

/** Throws TooMuch (`yaml-too-deep` {limit}), and RangeError where the parser itself is too deep. */
export function parseYaml(text: string, depth: number): Parsed {
  const tokens = tokenize(text, depth);
  const documents = compose(tokens, text.length);
  const errors = documents.flatMap((document) => document.errors);
  return { tokens, documents, errors: errors.sort((left, right) => left.pos[0] - right.pos[0]) };
}

/** The depth is watched while the tokens are made: the composer after it recurses, and would overflow. */
function tokenize(text: string, depth: number): CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The stack holds the document, the open collections and at most one scalar.
    if (parser.stack.length > depth + 1 && openCollections(parser.stack) > depth) {
      const end = Math.min(Math.max(parser.offset, 1), text.length);
      const range = { start: Math.max(0, end - 1), end };
      throw new TooMuch({ code: 'yaml-too-deep', severity: 'error', params: { limit: depth }, range });
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function openCollections(stack: readonly CST.Token[]): number {
  let count = 0;
  for (const token of stack) {
    if (token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection') count++;
  }
  return count;
}

function compose(tokens: CST.Token[], length: number): Document.Parsed[] {
  // Our own schema would be asked what a plain word means; here nothing is resolved, and keys are compared by us.
  const composer = new Composer({
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
  });
  return [...composer.compose(tokens, true, length)];
}
