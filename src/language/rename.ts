import { isNamedOutside, nameOf, renameSymbol, type NameRefusal } from '../editing/rename-symbol.ts';
import type { LanguageDocument } from '../editing/language-document.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import { occurrenceAt } from './references.ts';

/** A new name everywhere, as edits of the text; or why it cannot be given. */
export type Renaming = { edits: TextEdit[] } | { refused: RenameRefusal };

export type RenameRefusal = NameRefusal | 'nothing-here';

/** What would be renamed at an offset: where it stands and its name now. */
export function renamable(
  document: LanguageDocument,
  offset: number,
): { range: TextRange; name: string } | { refused: RenameRefusal } {
  const found = occurrenceAt(document, offset);
  if (!found) return { refused: 'nothing-here' };
  if (isNamedOutside(found.symbol)) return { refused: 'from-outside' };
  const range = found.form === 'scalar' ? withoutQuotes(document.text, found.range) : found.range;
  return { range, name: nameOf(found.symbol) };
}

/** Gives what is named at an offset another name, as `renameSymbol` does. */
export function rename(document: LanguageDocument, offset: number, name: string, anyway = false): Renaming {
  const found = occurrenceAt(document, offset);
  return found ? renameSymbol(document, found.symbol, name, anyway) : { refused: 'nothing-here' };
}

function withoutQuotes(text: string, { start, end }: TextRange): TextRange {
  const quoted = text[start] === '"' || text[start] === "'";
  return quoted && end - start >= 2 ? { start: start + 1, end: end - 1 } : { start, end };
}
