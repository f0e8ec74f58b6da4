import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import { EDITS } from '../notations/edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';

/** Puts a loop around nodes. */
export function wrapNodes(
  document: EditedDocument,
  { parts, name: wished, fields = {} }: Extract<Act, { kind: 'wrap' }>,
): Drafted | ActRefusal {
  const found: NodeSymbol[] = [];
  for (const part of parts) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    if (!found.includes(node)) found.push(node);
  }
  const [first, ...others] = found;
  if (!first) return { code: 'no-such-part', params: { part: '' } };
  const apart = others.find(({ scope }) => scope !== first.scope);
  if (apart) return { code: 'apart', params: { from: first.name, to: apart.name } };
  if (wished?.trim() === '') return { code: 'empty', params: {} };
  const name = wished ?? freeName(document.language, 'loop');
  if (document.language.symbols.nodes.some((node) => node.name === name)) return { code: 'taken', params: {} };
  const { wrap } = EDITS[document.language.notation];
  if (!wrap) return { code: 'loops-by-edges', params: {} };
  const nodes = found.toSorted((one, other) => one.whole.start - other.whole.start);
  return wrap(document, { nodes, name, fields });
}
