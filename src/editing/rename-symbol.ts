import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import type { LanguageDocument } from './language-document.ts';
import { isSameSymbol, occurrencesOf, type NamedSymbol, type Occurrence } from './occurrences.ts';
import { scalarEdit } from './written-name.ts';

/** A new name everywhere, as edits of the text; or why it cannot be given. */
export type Renaming = { edits: TextEdit[] } | { refused: NameRefusal };

export type NameRefusal = 'from-outside' | 'empty' | 'taken' | 'cannot-be-written';

/** Node types whose outputs are named by what a model or a program says. */
const NAMED_OUTSIDE = new Set(['agent', 'function', 'shell', 'script', 'component', 'router']);

/**
 * Gives a node, input or output another name, wherever it is named. Outputs that a model's reply has to have are left alone: the
 * prompt says how they are called; `anyway`: who asks says so, too.
 */
export function renameSymbol(document: LanguageDocument, symbol: NamedSymbol, name: string, anyway = false): Renaming {
  if (!anyway && isNamedOutside(symbol)) return { refused: 'from-outside' };
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

export function nameOf(symbol: NamedSymbol): string {
  return symbol.kind === 'node' ? symbol.node.name : symbol.port.name;
}

/** Whether what a thing is called is not the text's to say. */
export function isNamedOutside(symbol: NamedSymbol): boolean {
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
