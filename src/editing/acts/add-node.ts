import { valueAt } from '../../engine/reading/values.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import { append, graphPlace } from '../graph-place.ts';
import { usualNode } from '../node-types.ts';
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

function isNamed(node: ReturnType<typeof valueAt>, name: string): boolean {
  return node?.kind === 'scalar' && node.text === name;
}
