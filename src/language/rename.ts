import { scalarValue } from '../engine/reading/scalar.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import type { LanguageDocument } from './language-document.ts';
import { isSameSymbol, occurrencesOf, type NamedSymbol, type Occurrence } from './occurrences.ts';
import { occurrenceAt } from './references.ts';

/** A new name everywhere, as edits of the text; or why it cannot be given. */
export type Renaming = { edits: TextEdit[] } | { refused: RenameRefusal };

export type RenameRefusal = 'nothing-here' | 'from-outside' | 'empty' | 'taken' | 'cannot-be-written';

/** Node types whose outputs are named by what a model or a program says. */
const NAMED_OUTSIDE = new Set(['agent', 'function', 'shell', 'script', 'component', 'router']);

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

/**
 * Gives the node, input or output that is named at an offset another name, wherever it is named. Outputs that a model's reply
 * has to have are left alone: the prompt says how they are called.
 */
export function rename(document: LanguageDocument, offset: number, name: string): Renaming {
  const found = occurrenceAt(document, offset);
  if (!found) return { refused: 'nothing-here' };
  const { symbol } = found;
  if (isNamedOutside(symbol)) return { refused: 'from-outside' };
  if (name.trim() === '') return { refused: 'empty' };
  if (name === nameOf(symbol)) return { edits: [] };
  if (isTaken(symbol, name)) return { refused: 'taken' };
  const edits: TextEdit[] = [];
  for (const occurrence of occurrencesOf(document)) {
    if (!isSameSymbol(occurrence.symbol, symbol)) continue;
    const edit = written(document, occurrence, name);
    if (!edit) return { refused: 'cannot-be-written' };
    edits.push(edit);
  }
  return { edits };
}

function nameOf(symbol: NamedSymbol): string {
  return symbol.kind === 'node' ? symbol.node.name : symbol.port.name;
}

function isNamedOutside(symbol: NamedSymbol): boolean {
  return symbol.kind === 'port' && symbol.port.side === 'outputs' && NAMED_OUTSIDE.has(symbol.port.node.type);
}

function isTaken(symbol: NamedSymbol, name: string): boolean {
  if (symbol.kind === 'port') return symbol.port.node[symbol.port.side].some((port) => port.name === name);
  // A name of a scope around would be hidden, and with it what means it there.
  for (let scope = symbol.node.scope; ; scope = scope.parent) {
    if (scope.nodes.has(name)) return true;
    if (!scope.parent) return false;
  }
}

function written({ text, names }: LanguageDocument, { form, range }: Occurrence, name: string): TextEdit | null {
  const isName = (names.dashes ? /^[\p{L}_][\p{L}\p{N}_-]*$/u : /^[\p{L}_][\p{L}\p{N}_]*$/u).test(name);
  switch (form) {
    case 'scalar':
      return scalarEdit(text, range, name);
    case 'part':
      return /^[\w-][\w -]*[\w-]$|^[\w-]$/.test(name) ? { range, text: name } : null;
    case 'head':
      return isName ? { range, text: name } : null;
    case 'member':
      return isName ? { range, text: name } : inBrackets(text, range, name);
    case 'quoted':
      return /["'\\]/.test(name) ? null : { range, text: name };
    default:
      return unreachable(form);
  }
}

/** `.name` as `['name']`; in double quotes of YAML and in plain text alike. */
function inBrackets(text: string, { start, end }: TextRange, name: string): TextEdit | null {
  if (/["'\\]/.test(name) || text[start - 1] !== '.') return null;
  return { range: { start: start - 1, end }, text: `['${name}']` };
}

/** A scalar written anew in the quotes that it has; null where it is a block. */
export function scalarEdit(text: string, range: TextRange, name: string): TextEdit | null {
  const raw = text.slice(range.start, range.end);
  if (raw.startsWith('"')) return { range, text: JSON.stringify(name) };
  if (raw.startsWith("'")) return { range, text: `'${name.replaceAll("'", "''")}'` };
  if (/^[|>&!*]/.test(raw)) return null;
  return { range, text: isPlain(name) ? name : JSON.stringify(name) };
}

/** Whether a text may stand without quotes, and is still a text then. */
export function isPlain(text: string): boolean {
  if (!/^[\p{L}_][\p{L}\p{N}_ ./+-]*$/u.test(text) || text.endsWith(' ')) return false;
  const range = { start: 0, end: text.length };
  return ['1.1' as const, '1.2' as const].every(
    (version) => typeof scalarValue({ kind: 'scalar', range, text, plain: true, tag: null }, version) === 'string',
  );
}

function withoutQuotes(text: string, { start, end }: TextRange): TextRange {
  const quoted = text[start] === '"' || text[start] === "'";
  return quoted && end - start >= 2 ? { start: start + 1, end: end - 1 } : { start, end };
}
