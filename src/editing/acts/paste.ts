import { applyEdits } from '../../engine/document/apply-edits.ts';
import { toJson } from '../../engine/reading/scalar.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlList, YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Act, ActRefusal } from '../act.ts';
import { copiedText, nodesTogether } from '../copied-text.ts';
import { editedDocument, type EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import { append, graphPlace, type GraphPlace } from '../graph-place.ts';
import { renameSymbol } from '../rename-symbol.ts';
import { wrapEdits } from '../wrap.ts';
import type { Draft } from '../yaml/as-written.ts';
import type { Changes } from '../yaml/changes.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { EDITS } from '../notations/edits.ts';

type Paste = Extract<Act, { kind: 'paste' }>;

/** Puts the nodes and edges of another text in, as they are written there, under names that nobody has here. */
export function paste(document: EditedDocument, { text, scope, after }: Paste): Drafted | ActRefusal {
  const [owner, before] = [scope ? document.nodeOf(scope) : null, after === undefined ? null : document.nodeOf(after)];
  if (scope && !owner) return missing(document, scope);
  if (owner && !owner.body) return { code: 'no-inside', params: { part: scope ?? '' } };
  const place = graphPlace(document, owner?.body ?? before?.scope ?? null);
  if (!place) return { code: 'no-inside', params: { part: scope ?? '' } };
  const given = nodesOf(document, text);
  if ('code' in given) return given;
  const named = withFreeNames(document, given);
  return 'code' in named ? named : putIn(document, place, named, before?.spot.node ?? null);
}

/** Copies nodes together with the edges among them, behind the last of them. */
export function duplicateTogether(document: EditedDocument, parts: readonly string[]): Drafted | ActRefusal {
  const nodes = nodesTogether(document, parts);
  if ('code' in nodes) return nodes;
  const copied = copiedText(document, parts);
  const last = parts.find((part) => document.nodeOf(part) === nodes.at(-1)) ?? '';
  return 'code' in copied ? copied : paste(document, { kind: 'paste', text: copied.text, after: last });
}

interface Given {
  document: EditedDocument;
  place: GraphPlace;
}

/** The graph of a text that is pasted; or why it is none that could be put in here. */
function nodesOf({ settings, from, language }: EditedDocument, text: string): Given | ActRefusal {
  const open = (opened: string): EditedDocument | null => {
    const read = editedDocument({ text: opened, settings: unnamed(settings), from });
    return typeof read === 'string' ? null : read;
  };
  let document = open(text.replaceAll('\r\n', '\n'));
  // A list of nodes, or one node, is nodes as well.
  if (document && !listOf(document)) document = open(applyEdits(document.text, wrapEdits(document.language)));
  const place = document && graphPlace(document, null);
  if (!document || !place || !listOf(document)) return { code: 'nothing-to-paste', params: {} };
  const { notation } = document.language;
  return notation === language.notation
    ? { document, place }
    : { code: 'other-notation', params: { given: notation, here: language.notation } };
}

/** By which settings a text is read that says itself of which notation it is. */
function unnamed({ notation: _, ...settings }: EditedDocument['settings']): EditedDocument['settings'] {
  return settings;
}

function listOf(document: EditedDocument): YamlList | null {
  const place = graphPlace(document, null);
  const list = place && valueAt(place.map, place.nodes);
  return list?.kind === 'list' && list.items.length > 0 ? list : null;
}

/** The same text with other names where nodes here have them; whatever names them there is changed with them. */
function withFreeNames({ language }: EditedDocument, given: Given): Given | ActRefusal {
  const { symbols } = given.document.language;
  const scope = symbols.nodes.find(({ spot }) => listOf(given.document)?.items.includes(spot.node))?.scope;
  const own = symbols.nodes.filter((node) => node.scope === scope);
  const names = new Set(symbols.nodes.map(({ name }) => name));
  const edits = [];
  for (const node of own) {
    const others = new Set([...names].filter((name) => name !== node.name));
    const name = freeName(language, node.name, others);
    if (name === node.name) continue;
    names.add(name);
    const renaming = renameSymbol(given.document.language, { kind: 'node', node }, name);
    if ('refused' in renaming) return { code: renaming.refused, params: {} };
    edits.push(...renaming.edits);
  }
  if (edits.length === 0) return given;
  const { document } = given;
  const renamed = editedDocument({ ...document, text: applyEdits(document.text, edits) });
  const place = typeof renamed === 'string' ? null : graphPlace(renamed, null);
  return typeof renamed === 'string' || !place
    ? { code: 'cannot-be-written', params: {} }
    : { document: renamed, place };
}

function putIn(
  document: EditedDocument,
  place: GraphPlace,
  given: Given,
  behind: YamlNode | null,
): Drafted | ActRefusal {
  const changes = document.changes();
  const nodes = listOf(given.document);
  if (!nodes) return { code: 'nothing-to-paste', params: {} };
  const there = valueAt(place.map, place.nodes);
  const isFirst = there?.kind !== 'list' || there.items.length === 0;
  putItems(document, changes, place, place.nodes, given, nodes, behind);
  const edges = given.place.edges === null ? null : valueAt(given.place.map, given.place.edges);
  if (place.edges !== null && edges?.kind === 'list' && edges.items.length > 0)
    putItems(document, changes, place, place.edges, given, edges, null);
  const listed = given.document.language.symbols.nodes.filter(({ spot }) => nodes.items.includes(spot.node));
  const first = listed.find(({ name }) => !given.document.workflow.edges.some(({ to }) => to === name)) ?? listed[0];
  if (isFirst && place.start !== null && first) append(changes, place.map, place.start, first.name);
  const { order } = place;
  if (order)
    for (const node of listed) {
      // What a fork or a way of a router begins does not run by itself.
      const places = EDITS[document.language.notation].order?.placesOf(given.document, node) ?? [];
      const runs = places.length === 0 || places.some(({ list }) => list === given.place.order);
      if (runs) changes.insert(order, order.items.length, node.name);
    }
  return { changes, leaves: [] };
}

/** Puts the items of a list behind one of another, or at its end. Where that one is written in braces lines cannot stand in it: then their values do. */
function putItems(
  document: EditedDocument,
  changes: Changes,
  place: GraphPlace,
  key: string,
  given: Given,
  from: YamlList,
  behind: YamlNode | null,
): void {
  const list = valueAt(place.map, key);
  const signOf = (node: YamlNode): string => document.text.charAt(node.range.start);
  const isFull = list?.kind === 'list' && list.items.length > 0 && signOf(list) === '[';
  const inBraces = document.style.json || isFull || signOf(place.map) === '{';
  const taking = given.document.changes();
  const items = from.items.flatMap((item, index): Draft[] => {
    const taken = taking.take(from, index);
    return !taken || (taken.isBlock && inBraces) ? [toJson(item, '1.2')] : [taken];
  });
  if (list?.kind !== 'list') return changes.set(place.map, key, items);
  const at = behind ? list.items.indexOf(behind) + 1 : list.items.length;
  for (const item of items) changes.insert(list, at, item);
}
