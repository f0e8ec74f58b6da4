import type { TextRange } from '../engine/workflow/problem.ts';
import type { LanguageDocument } from '../editing/language-document.ts';
import { isSameSymbol, occurrencesOf, type NamedSymbol, type Occurrence } from '../editing/occurrences.ts';

/** The place that names something at an offset; null where none does. */
export function occurrenceAt(document: LanguageDocument, offset: number): Occurrence | null {
  const there = occurrencesOf(document).filter(({ range }) => range.start <= offset && offset <= range.end);
  return there.find(({ range }) => offset < range.end) ?? there[0] ?? null;
}

/** Where the thing that is named at an offset gets its name. */
export function definition(document: LanguageDocument, offset: number): TextRange | null {
  const found = occurrenceAt(document, offset);
  return found && definitionOf(found.symbol);
}

/** Where a symbol gets its name. */
function definitionOf(symbol: NamedSymbol): TextRange {
  return symbol.kind === 'node' ? symbol.node.range : symbol.port.range;
}

/** All places that name the same thing as the one at an offset, its definition among them. */
export function references(document: LanguageDocument, offset: number): TextRange[] {
  return sameAs(document, offset).map(({ range }) => range);
}

/** The same as occurrences. */
function sameAs(document: LanguageDocument, offset: number): Occurrence[] {
  const found = occurrenceAt(document, offset);
  return found ? occurrencesOf(document).filter(({ symbol }) => isSameSymbol(symbol, found.symbol)) : [];
}
