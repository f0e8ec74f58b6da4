import { fork } from '../../../engine/notations/orka/types/fork.ts';
import type { YamlList } from '../../../engine/reading/yaml-node.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { ActRefusal } from '../../act.ts';
import type { Drafted } from '../../acts/delete.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { Follower, Listed } from '../../notation-edits.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';

/**
 * Has one agent follow another: as a target of a fork, on a way of a router, or behind it in the list that it stands in. Null when it is
 * done.
 */
export function follow(
  document: EditedDocument,
  changes: Changes,
  { from: part, to: toPart, fromPort }: { from: string; to: string; fromPort?: string | undefined },
  from: NodeSymbol,
  to: Follower,
): ActRefusal | null {
  const connected: ActRefusal = { code: 'connected', params: { from: part, to: toPart } };
  if (from.type === fork.type) {
    const targets = valueAt(from.spot.node, 'targets');
    if (targets?.kind !== 'list') changes.set(from.spot.node, 'targets', [[to.name]]);
    else if (listedIn(document, to.listed, targets)) return connected;
    else changes.insert(targets, targets.items.length, targets.items[0]?.kind === 'scalar' ? to.name : [to.name]);
    return null;
  }
  const routing = document.language.symbols.spots.find(({ map, within }) => map?.name === 'routing' && within === from);
  if (routing?.map) {
    if (fromPort === undefined) return { code: 'needs-branch', params: { part } };
    const ways = valueAt(routing.map.node, 'routing_map');
    const way = valueAt(ways, fromPort);
    if (ways?.kind !== 'map') changes.set(routing.map.node, 'routing_map', { [fromPort]: [to.name] });
    else if (way?.kind === 'list') {
      if (listedIn(document, to.listed, way)) return connected;
      changes.insert(way, way.items.length, to.name);
    } else changes.set(ways, fromPort, way?.kind === 'scalar' && way.text !== '' ? [way.text, to.name] : [to.name]);
    return null;
  }
  const at = placesOf(document, from)[0];
  if (!at) return { code: 'not-ordered', params: { part } };
  const there = listedIn(document, to.listed, at.list);
  // A branch of one agent becomes one of two.
  if (isTargets(document, at.list)) changes.exchange(at.list, at.index, [from.name, to.name]);
  else if (!there) changes.insert(at.list, at.index + 1, to.name);
  else if (there.index === at.index + 1) return connected;
  else changes.move(at.list, there.index, at.index + 1);
  return null;
}

/** Takes an agent off the list that has it follow another. */
export function unfollow(document: EditedDocument, fromPart: string, toPart: string): Drafted | ActRefusal {
  const [from, to] = [document.nodeOf(fromPart), document.nodeOf(toPart)];
  const refused: ActRefusal = { code: 'not-connectable', params: { from: fromPart, to: toPart } };
  if (!from || !to) return refused;
  const place = placeBehind(document, fromPart, toPart);
  if (!place) return refused;
  const changes = document.changes();
  const around = document.tree.parentOf(place.list);
  if (place.list.items.length === 1 && around && 'list' in around) changes.remove(around.list, around.index);
  else changes.remove(place.list, place.index);
  return { changes, leaves: [] };
}

/** Where the node is listed that follows another: in what that one says, or right behind it. */
function placeBehind(document: EditedDocument, fromPart: string, toPart: string): Listed | undefined {
  const [from, to] = [document.nodeOf(fromPart), document.nodeOf(toPart)];
  if (!from || !to) return undefined;
  const { whole } = from;
  const before = placesOf(document, from);
  return placesOf(document, to).find(
    ({ list, index }) =>
      (whole.start <= list.range.start && list.range.end <= whole.end) ||
      before.some((one) => one.list === list && one.index === index - 1),
  );
}

/** A branch of one agent becomes one of two. */
export function putBetween(
  document: EditedDocument,
  changes: Changes,
  fromPart: string,
  toPart: string,
  name: string,
): boolean {
  const place = placeBehind(document, fromPart, toPart);
  const item = place?.list.items[place.index];
  if (!place) return false;
  if (item?.kind === 'scalar' && isTargets(document, place.list))
    changes.exchange(place.list, place.index, [name, item.text]);
  else changes.insert(place.list, place.index, name);
  return true;
}

/** Each item of the list is a branch of its own. */
export function isTargets(document: EditedDocument, list: YamlList): boolean {
  const parent = document.tree.parentOf(list);
  return parent !== null && parent !== undefined && 'entry' in parent && parent.entry.key === 'targets';
}

/** Where a node is listed among those that run. */
export function placesOf(document: EditedDocument, node: NodeSymbol): Listed[] {
  return occurrencesOf(document.language).flatMap(({ symbol, spot, form }) => {
    if (symbol.kind !== 'node' || symbol.node !== node || form !== 'scalar' || !spot.isItem) return [];
    const parent = document.tree.parentOf(spot.node);
    const key = spot.entry?.key ?? '';
    const isOrder = key === 'agents' || key === 'targets' || spot.owner?.name === 'routing';
    return parent && 'list' in parent && isOrder ? [{ list: parent.list, index: parent.index }] : [];
  });
}

/** Where a node stands in a list, or in a branch in it. */
function listedIn(document: EditedDocument, node: NodeSymbol | null, list: YamlList): Listed | undefined {
  if (!node) return undefined;
  return placesOf(document, node).find(
    (place) =>
      place.list === list || (list.range.start <= place.list.range.start && place.list.range.end <= list.range.end),
  );
}
