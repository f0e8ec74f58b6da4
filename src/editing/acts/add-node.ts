import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { readYaml } from '../../engine/reading/read-yaml.ts';
import { toJson } from '../../engine/reading/scalar.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { NotationDescription } from '../../engine/schema/description.ts';
import { isJsonObject, type Json } from '../../engine/workflow/json.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import { append, graphPlace } from '../graph-place.ts';
import { nodeTypes, settingsKey } from '../node-types.ts';
import { occurrencesOf } from '../occurrences.ts';
import type { Drafted } from './delete.ts';
import { joinedMaps } from './joined-maps.ts';
import { missing } from './fields.ts';
import { declaredPorts, leadToNew } from './lead-to-new.ts';

type AddNode = Extract<Act, { kind: 'add-node' }>;

/** Writes a node with the usual first lines of its type, and the edges that lead to it and on; where agents run in an order, it is put into it. */
export function addNode(document: EditedDocument, act: AddNode): Drafted | ActRefusal {
  const { language, tree } = document;
  const split = act.on === undefined ? null : (document.workflow.edges.find(({ id }) => id === act.on) ?? null);
  if (act.on !== undefined && !split) return missing(document, act.on);
  const source = split ? { part: split.from, ...(split.fromPort !== undefined && { port: split.fromPort }) } : act.from;
  const behind = act.after ?? source?.part;
  const [owner, before] = [
    act.scope ? document.nodeOf(act.scope) : null,
    behind === undefined ? null : document.nodeOf(behind),
  ];
  if (act.scope && !owner) return missing(document, act.scope);
  if (behind !== undefined && !before) return missing(document, behind);
  if (owner && !owner.body) return { code: 'no-inside', params: { part: act.scope ?? '' } };
  const place = graphPlace(document, owner?.body ?? before?.scope ?? null);
  if (!place) return { code: 'no-inside', params: { part: act.scope ?? '' } };
  const usual = usualNode(language.description, act.type);
  if (!usual) return { code: 'unknown-type', params: { type: act.type } };
  if (act.name?.trim() === '') return { code: 'empty', params: {} };
  const name = act.name ?? freeName(language, String(usual['id']));
  const taken = valueAt(place.map, place.nodes);
  if (taken?.kind === 'list' && taken.items.some((item) => isNamed(valueAt(item, 'id'), name)))
    return { code: 'taken', params: {} };
  const changes = document.changes();
  const value = joinedMaps({ ...usual, id: name }, act.fields ?? {});
  const stands = before && tree.parentOf(before.spot.node);
  append(changes, place.map, place.nodes, value, stands && 'list' in stands ? stands.index : undefined);
  const isFirst = taken?.kind !== 'list' || taken.items.length === 0;
  if (isFirst && place.start !== null) append(changes, place.map, place.start, name);
  if (source && before) {
    const made = { name, inputs: declaredPorts(value, 'inputs'), outputs: declaredPorts(value, 'outputs') };
    const refused = leadToNew(document, changes, place, { ...source, node: before }, made, split);
    return refused ?? { changes, leaves: [] };
  }
  const { order } = place;
  if (order) {
    const listed = before
      ? occurrencesOf(language).find(
          ({ symbol, spot }) => symbol.kind === 'node' && symbol.node === before && order.items.includes(spot.node),
        )
      : undefined;
    const at = listed ? order.items.indexOf(listed.spot.node) + 1 : order.items.length;
    changes.insert(order, at, name);
  }
  return { changes, leaves: [] };
}

/** The usual first lines of a node of a type, else the least that names it; null where there is no such type. */
export function usualNode(description: NotationDescription, type: string): Record<string, Json> | null {
  const { snippets, maps, item } = description;
  for (const { into, as, body } of snippets) {
    if (as !== 'item' || maps[into]?.role !== 'node') continue;
    const made = read(body);
    if (made && made['type'] === type) return made;
  }
  if (!Object.hasOwn(nodeTypes(description), type)) return null;
  const settings = settingsKey(maps, item);
  const data: Json = 'nodeType' in (maps['data']?.fields ?? {}) ? { nodeType: type } : {};
  return { id: type, type, ...(settings !== undefined && { [settings]: data }) };
}

/** A snippet with its places filled in by what they suggest. */
function read(body: string): Record<string, Json> | null {
  const text = body
    .replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, (_, word: string) => word.replace(/\\(.)/g, '$1'));
  const root = readYaml(text, READ_LIMITS.file).documents[0]?.root;
  const value = root ? withoutLineEnds(toJson(root, '1.2')) : null;
  return isJsonObject(value ?? undefined) ? { ...(value as Record<string, Json>) } : null;
}

/** A text of one line stands on the line of its key: the line end that a block gives it is nobody's. */
function withoutLineEnds(value: Json): Json {
  if (typeof value === 'string') return value.replace(/^([^\n]*)\n$/, '$1');
  if (Array.isArray(value)) return value.map(withoutLineEnds);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLineEnds(inner)]));
}

function isNamed(node: ReturnType<typeof valueAt>, name: string): boolean {
  return node?.kind === 'scalar' && node.text === name;
}
