import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { wrapInContainer } from '../notations/container/wrap.ts';
import { wrapInRegion } from '../notations/loop-exit/wrap.ts';
import { wrapAgents } from '../notations/orka/wrap.ts';
import type { Wrapping } from '../notations/wrapping.ts';

/** How a loop is put around nodes; null where a loop is a circle of edges. */
const WRAPS: Readonly<
  Record<NotationName, ((document: EditedDocument, wrapping: Wrapping) => Drafted | ActRefusal) | null>
> = {
  chatdev: null,
  orka: wrapAgents,
  container: wrapInContainer,
  'loop-exit': wrapInRegion,
};

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
  const wrap = WRAPS[document.language.notation];
  if (!wrap) return { code: 'loops-by-edges', params: {} };
  const nodes = found.toSorted((one, other) => one.whole.start - other.whole.start);
  return wrap(document, { nodes, name, fields });
}
