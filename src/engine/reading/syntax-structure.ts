import type { CST } from 'yaml';
import type { TextRange } from '../workflow/problem.ts';

/** A quote or bracket that nothing closes. `sign` is what would close it. */
export interface Opening {
  offset: number;
  sign: '"' | "'" | ']' | '}';
}

/** What is open in a text, and where it is written with brackets. */
export interface SyntaxStructure {
  /** In the order of the text. */
  unclosed: Opening[];
  /** The brackets of lists and maps that are closed. */
  flows: TextRange[];
  /** Quotes and brackets that are closed on another line than they are opened. */
  spans: TextRange[];
}

/** Looks through the parser's tokens; their depth was limited when they were made. */
export function structureOf(tokens: readonly CST.Token[]): SyntaxStructure {
  const structure: SyntaxStructure = { unclosed: [], flows: [], spans: [] };
  for (const token of tokens) visit(token, structure);
  structure.unclosed.sort((left, right) => left.offset - right.offset);
  return structure;
}

function visit(token: CST.Token | null | undefined, structure: SyntaxStructure): void {
  if (!token) return;
  switch (token.type) {
    case 'document':
      visit(token.value, structure);
      return;
    case 'double-quoted-scalar':
    case 'single-quoted-scalar': {
      const sign = token.type === 'double-quoted-scalar' ? '"' : "'";
      if (token.source.length < 2 || !token.source.endsWith(sign))
        structure.unclosed.push({ offset: token.offset, sign });
      else if (token.source.includes('\n'))
        structure.spans.push({ start: token.offset, end: token.offset + token.source.length });
      return;
    }
    case 'block-map':
    case 'block-seq':
      for (const item of token.items) visitItem(item, structure);
      return;
    case 'flow-collection': {
      const sign = token.start.source === '{' ? '}' : ']';
      const [end] = token.end;
      if (end?.source === sign) structure.flows.push({ start: token.offset, end: end.offset + 1 });
      else structure.unclosed.push({ offset: token.start.offset, sign });
      for (const item of token.items) visitItem(item, structure);
      return;
    }
    default:
  }
}

function visitItem(item: CST.CollectionItem, structure: SyntaxStructure): void {
  visit(item.key, structure);
  visit(item.value, structure);
}
