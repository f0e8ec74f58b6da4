import type { TextRange } from '../engine/workflow/problem.ts';
import type { LanguageDocument } from '../editing/language-document.ts';
import type { NodeSymbol, ScopeSymbol } from '../editing/symbols.ts';

/** A part of the text, for lists of what there is; nodes hold those of their body. */
export interface OutlineItem {
  name: string;
  detail: string;
  kind: 'node' | 'loop' | 'edge';
  range: TextRange;
  /** What is marked when it is chosen. */
  selection: TextRange;
  children: OutlineItem[];
}

/** The nodes of a document with what lies inside them, and its edges. */
export function outline({ symbols }: LanguageDocument): OutlineItem[] {
  const items = new Map<NodeSymbol, OutlineItem>();
  const owners = new Map<ScopeSymbol, NodeSymbol>();
  for (const node of symbols.nodes) if (node.body) owners.set(node.body, node);
  const top: OutlineItem[] = [];
  const listOf = (owner: NodeSymbol | null | undefined): OutlineItem[] => (owner && items.get(owner)?.children) ?? top;
  for (const node of symbols.nodes) {
    const { name, type, whole, range } = node;
    const kind = node.body || /^loop/.test(type) ? 'loop' : 'node';
    const item: OutlineItem = { name, detail: type, kind, range: whole, selection: range, children: [] };
    listOf(owners.get(node.scope)).push(item);
    items.set(node, item);
  }
  for (const { range, from, to, node } of symbols.edges) {
    const item: OutlineItem = {
      name: `${from} → ${to}`,
      detail: '',
      kind: 'edge',
      range,
      selection: range,
      children: [],
    };
    listOf(node).push(item);
  }
  return top;
}
