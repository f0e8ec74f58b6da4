import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol, ScopeSymbol } from '../../symbols.ts';

/** A place in a text of a node that names another node, and an output of it. */
export interface Read {
  reader: NodeSymbol;
  of: NodeSymbol;
  head: TextRange;
  /** The output as it stands there; null where none is named. */
  output: { name: string; range: TextRange } | null;
  /** It means the round before. */
  past: boolean;
}

/** What the texts of the nodes of a scope read of one another. */
export function readsIn({ language, text }: EditedDocument, scopes: readonly ScopeSymbol[]): Read[] {
  return occurrencesOf(language).flatMap(({ symbol, form, range, spot }): Read[] => {
    const reader = spot.within;
    if (symbol.kind !== 'node' || !reader || !scopes.includes(symbol.node.scope)) return [];
    if (form !== 'head' && form !== 'member' && form !== 'quoted') return [];
    const name = /^\.([\p{L}_][\p{L}\p{N}_-]*)/u.exec(text.slice(range.end, range.end + 200))?.[1];
    const start = range.end + 1;
    const output = name === undefined ? null : { name, range: { start, end: start + name.length } };
    return [{ reader, of: symbol.node, head: range, output, past: form !== 'head' }];
  });
}

/** Whether a name may stand in a template as it is. */
export function isTemplateName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);
}
