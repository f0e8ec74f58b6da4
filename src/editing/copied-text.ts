import { detectNotation } from '../engine/notations/detect.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { ActRefusal } from './act.ts';
import type { EditedDocument } from './edited-document.ts';
import { graphPlace } from './graph-place.ts';
import { missing } from './acts/fields.ts';
import type { NodeSymbol } from './symbols.ts';
import { writtenEdges } from './written-edges.ts';
import type { AsWritten } from './yaml/as-written.ts';

/** Nodes of one graph, in the order of the text, without those that lie in others of them; or why they are none. */
export function nodesTogether(document: EditedDocument, parts: readonly string[]): NodeSymbol[] | ActRefusal {
  const found = new Set<NodeSymbol>();
  for (const part of parts) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    found.add(node);
  }
  const all = [...found].sort((one, other) => one.whole.start - other.whole.start);
  const outer = all.filter(
    ({ whole }) => !all.some((other) => other.whole.start < whole.start && whole.end <= other.whole.end),
  );
  const [first] = outer;
  if (!first) return { code: 'no-such-part', params: { part: '' } };
  const apart = outer.find(({ scope }) => scope !== first.scope);
  return apart ? { code: 'apart', params: { from: first.name, to: apart.name } } : outer;
}

/**
 * Nodes, and the edges among them, as a text of their own: a fragment that opens as a document, and that `paste` takes. It is YAML, whatever
 * the document is written in; values stand in it as they are written.
 */
export function copiedText(document: EditedDocument, parts: readonly string[]): { text: string } | ActRefusal {
  const nodes = nodesTogether(document, parts);
  if ('code' in nodes) return nodes;
  const place = graphPlace(document, nodes[0]?.scope ?? null);
  if (!place) return { code: 'no-inside', params: { part: '' } };
  const names = new Set(nodes.map(({ name }) => name));
  const { tree } = document;
  const changes = document.changes();
  const items = nodes.flatMap(({ spot }) => {
    const parent = tree.parentOf(spot.node);
    return (parent && 'list' in parent && changes.take(parent.list, parent.index)) || [];
  });
  if (items.length < nodes.length) return { code: 'cannot-be-written', params: {} };
  const edges = writtenEdges(document, place)
    .filter(({ from, to }) => names.has(from) && names.has(to))
    .flatMap(({ list, index }) => changes.take(list, index) ?? []);
  const { notation } = document.language;
  const lists = listed(place.nodes, items) + (place.edges === null ? '' : listed(place.edges, edges));
  // Nodes alone may say too little of what they are nodes of.
  const text = notationOf(lists) === notation ? lists : `settings: { notation: ${notation} }\n${lists}`;
  const isWhole = readOnce(text, READ_LIMITS.file).problems.length === 0;
  return isWhole ? { text } : { code: 'from-elsewhere', params: {} };
}

function listed(key: string, items: readonly AsWritten[]): string {
  if (items.length === 0) return '';
  const lines = items.flatMap((item) => [
    ...item.comments.map((comment) => `  ${comment}`),
    `  - ${item.at(4).replaceAll('\r\n', '\n')}`,
  ]);
  return `${key}:\n${lines.join('\n')}\n`;
}

function notationOf(text: string): NotationName | null {
  const root = readOnce(text, READ_LIMITS.file).documents[0]?.root;
  return root ? detectNotation(root) : null;
}
