import { WRITTEN_GRAPHS } from '../../../engine/notations/written-graph.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { ActRefusal, Leave } from '../../act.ts';
import { edgeValue, textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { graphPlace, type GraphPlace } from '../../graph-place.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { writtenEdges, type WrittenEdge } from '../../written-edges.ts';
import type { Changes } from '../../yaml/changes.ts';

/** An end of an edge: a node by its name, and the handle as it stands there; null where none does. */
export interface WireEnd {
  node: string;
  handle: string | null;
}

/** An edge with its ends as they stand in the text. */
export interface Wire {
  edge: WrittenEdge;
  from: WireEnd;
  to: WireEnd;
}

/** The edges of a document, and how they are led anew. */
export interface Wires {
  all: readonly Wire[];
  lead(wire: Wire, now: { from?: WireEnd; to?: WireEnd }): void;
  add(from: WireEnd, to: WireEnd): void;
  /** Takes one out, and tells of it. */
  drop(wire: Wire): void;
  /** Takes one out in whose place others are led. */
  remove(wire: Wire): void;
  leaves: Leave[];
  place: GraphPlace;
}

/** Null where the nodes stand in no graph that has edges. */
export function wiresOf(document: EditedDocument, changes: Changes): Wires | null {
  const place = graphPlace(document, null);
  const { keys } = WRITTEN_GRAPHS[document.language.notation].edges ?? {};
  if (!place?.edges || !keys) return null;
  const { fromPort = '', toPort = '' } = keys;
  const key = place.edges;
  const all = writtenEdges(document, place).map((edge): Wire => ({
    edge,
    from: { node: edge.from, handle: textIn(edge.map, fromPort) },
    to: { node: edge.to, handle: textIn(edge.map, toPort) },
  }));
  const leaves: Leave[] = [];
  const list = valueAt(place.map, key);
  const added: Record<string, Json>[] = [];
  const set = ({ edge }: Wire, nodeKey: string, portKey: string, before: WireEnd, now: WireEnd): void => {
    if (before.node !== now.node) changes.set(edge.map, nodeKey, now.node);
    if (before.handle === now.handle) return;
    if (now.handle === null) changes.unset(edge.map, portKey);
    else changes.set(edge.map, portKey, now.handle);
  };
  return {
    all,
    leaves,
    place,
    lead(wire, { from = wire.from, to = wire.to }) {
      set(wire, keys.from, fromPort, wire.from, from);
      set(wire, keys.to, toPort, wire.to, to);
    },
    add(from, to) {
      const others = [...(list?.kind === 'list' ? list.items : [])];
      const ends = { from: from.node, to: to.node, fromPort: from.handle ?? undefined, toPort: to.handle ?? undefined };
      const ids = added.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
      const edge = edgeValue(document, others, ends, {}, ids);
      if (!edge) return;
      added.push(edge);
      if (list?.kind === 'list') changes.insert(list, list.items.length, edge);
      else changes.set(place.map, key, added);
    },
    remove: ({ edge }) => changes.remove(edge.list, edge.index),
    drop(wire) {
      changes.remove(wire.edge.list, wire.edge.index);
      leaves.push({ code: 'edge-dropped', params: { from: wire.from.node, to: wire.to.node } });
    },
  };
}

/** Why nodes cannot lie in a loop; null where they can: each has to take something and give something. */
export function outsideOnly(document: EditedDocument, nodes: readonly NodeSymbol[]): ActRefusal | null {
  const ids = new Set(nodes.map(({ name }) => name));
  const found = document.workflow.nodes.find(
    ({ id, inputs, outputs }) => ids.has(id) && (inputs.length === 0 || outputs.length === 0),
  );
  return found ? { code: 'begins-or-ends', params: { part: found.id } } : null;
}

/** What a node gives where nobody has said which of its outputs is meant. */
export function usualEnd(document: EditedDocument, name: string): WireEnd {
  const [first] = document.workflow.nodes.find(({ id }) => id === name)?.outputs ?? [];
  return { node: name, handle: first && first.name !== 'output' ? first.name : null };
}

/** Those of some nodes that nothing among them leads to, and that lead to nothing among them. */
export function endsOf(nodes: readonly NodeSymbol[], wires: readonly Wire[]): { first: string; last: string } {
  const names = nodes.map(({ name }) => name);
  const isWithin = ({ from, to }: Wire): boolean => names.includes(from.node) && names.includes(to.node);
  const inner = wires.filter(isWithin);
  return {
    first: names.find((name) => !inner.some(({ to }) => to.node === name)) ?? names[0] ?? '',
    last: names.findLast((name) => !inner.some(({ from }) => from.node === name)) ?? names.at(-1) ?? '',
  };
}

export function isSame(one: WireEnd, other: WireEnd): boolean {
  return one.node === other.node && (one.handle ?? 'output') === (other.handle ?? 'output');
}

/** A text of a node that names another, by their names. `whole`: the other's name with what is read of it. */
interface Read {
  reader: string;
  of: string;
  range: TextRange;
  whole: TextRange;
}

function readsOf({ language, text }: EditedDocument): Read[] {
  return occurrencesOf(language).flatMap(({ symbol, form, range, spot }): Read[] => {
    if (symbol.kind !== 'node' || form === 'scalar' || form === 'part' || !spot.within) return [];
    const field = /^\.[\p{L}_][\p{L}\p{N}_]*/u.exec(text.slice(range.end, range.end + 200))?.[0] ?? '';
    const whole = { start: range.start, end: range.end + field.length };
    return [{ reader: spot.within.name, of: symbol.node.name, range, whole }];
  });
}

/** What texts read that they do not get where they are. */
export function leftReads(document: EditedDocument, isLeft: (reader: string, of: string) => boolean): Leave[] {
  return readsOf(document).flatMap(({ reader, of, range }): Leave[] =>
    isLeft(reader, of) ? [{ code: 'left-in-text', params: { name: of }, range }] : [],
  );
}

/** Has texts outside of a loop read its exit where they read the node whose value that gives, `as`; what they read of its other nodes is told. */
export function readThroughExit(
  document: EditedDocument,
  changes: Changes,
  names: ReadonlySet<string>,
  { exit, of: last, as = 'output' }: { exit: string; of: string; as?: string },
): Leave[] {
  for (const { reader, of, whole } of readsOf(document))
    if (of === last && !names.has(reader)) changes.rewrite({ range: whole, text: `${exit}.${as}` });
  return leftReads(document, (reader, of) => names.has(of) && of !== last && !names.has(reader));
}
