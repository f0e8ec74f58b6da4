import type { LanguageDocument } from '../../editing/language-document.ts';
import type { NodeSymbol } from '../../editing/symbols.ts';
import { paletteOf } from '../palette.ts';
import type { Option } from './form.ts';

/** The types of node that can be put into the document, or into a node that holds others; none into any other part. */
export function takenTypes({ description }: LanguageDocument, part: string, node: NodeSymbol | null): Option[] {
  if (part !== '' && !node?.body) return [];
  return paletteOf(description).flatMap(({ types }) =>
    types.map(({ type, title, sentence }) => ({ value: type, label: title, sentence })),
  );
}

/** The nodes that an edge can be led to from one: the others that lie beside it, in the order of the text. */
export function reachable({ symbols }: LanguageDocument, part: string, node: NodeSymbol | null): Option[] {
  if (!node) return [];
  const around = part.slice(0, part.length - node.name.length);
  return symbols.nodes
    .filter((other) => other !== node && other.scope === node.scope)
    .map(({ name }) => ({ value: around + name, label: name, sentence: '' }));
}
