import type { YamlList } from '../../engine/reading/yaml-node.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { occurrencesOf } from '../occurrences.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Drafted } from './delete.ts';

/** A place in the lists that say who follows whom. */
interface Listed {
  list: YamlList;
  index: number;
}

/** Has one agent follow another: as a target of a fork, on a way of a router, or behind it in the list that it stands in. */
export function follow(
  document: EditedDocument,
  { from: part, to: toPart, fromPort }: Extract<Act, { kind: 'connect' }>,
  from: NodeSymbol,
  to: NodeSymbol,
): Drafted | ActRefusal {
  const changes = document.changes();
  const done: Drafted = { changes, leaves: [] };
  const connected: ActRefusal = { code: 'connected', params: { from: part, to: toPart } };
  if (from.type === 'fork') {
    const targets = valueAt(from.spot.node, 'targets');
    if (targets?.kind !== 'list') changes.set(from.spot.node, 'targets', [[to.name]]);
    else if (listedIn(document, to, targets)) return connected;
    else
      changes.insert(targets, targets.items.length, {
        value: targets.items[0]?.kind === 'scalar' ? to.name : [to.name],
      });
    return done;
  }
  const routing = document.language.symbols.spots.find(({ map, within }) => map?.name === 'routing' && within === from);
  if (routing?.map) {
    if (fromPort === undefined) return { code: 'needs-branch', params: { part } };
    const ways = valueAt(routing.map.node, 'routing_map');
    const way = valueAt(ways, fromPort);
    if (ways?.kind !== 'map') changes.set(routing.map.node, 'routing_map', { [fromPort]: [to.name] });
    else if (way?.kind === 'list') {
      if (listedIn(document, to, way)) return connected;
      changes.insert(way, way.items.length, { value: to.name });
    } else changes.set(ways, fromPort, way?.kind === 'scalar' && way.text !== '' ? [way.text, to.name] : [to.name]);
    return done;
  }
  const at = placesOf(document, from)[0];
  if (!at) return { code: 'not-ordered', params: { part } };
  const there = listedIn(document, to, at.list);
  const parent = document.tree.parentOf(at.list);
  const isTarget = parent && 'entry' in parent && parent.entry.key === 'targets';
  // A branch of one agent becomes one of two.
  if (isTarget) changes.exchange(at.list, at.index, [from.name, to.name]);
  else if (!there) changes.insert(at.list, at.index + 1, { value: to.name });
  else if (there.index === at.index + 1) return connected;
  else changes.move(at.list, there.index, at.index + 1);
  return done;
}

/** Takes an agent off the list that has it follow another. */
export function unfollow(document: EditedDocument, fromPart: string, toPart: string): Drafted | ActRefusal {
  const [from, to] = [document.nodeOf(fromPart), document.nodeOf(toPart)];
  const refused: ActRefusal = { code: 'not-connectable', params: { from: fromPart, to: toPart } };
  if (!from || !to) return refused;
  const { whole } = from;
  const before = placesOf(document, from);
  const place = placesOf(document, to).find(
    ({ list, index }) =>
      (whole.start <= list.range.start && list.range.end <= whole.end) ||
      before.some((one) => one.list === list && one.index === index - 1),
  );
  if (!place) return refused;
  const changes = document.changes();
  const around = document.tree.parentOf(place.list);
  if (place.list.items.length === 1 && around && 'list' in around) changes.remove(around.list, around.index);
  else changes.remove(place.list, place.index);
  return { changes, leaves: [] };
}

/** Where a node is listed among those that run. */
function placesOf(document: EditedDocument, node: NodeSymbol): Listed[] {
  return occurrencesOf(document.language).flatMap(({ symbol, spot, form }) => {
    if (symbol.kind !== 'node' || symbol.node !== node || form !== 'scalar' || !spot.isItem) return [];
    const parent = document.tree.parentOf(spot.node);
    const key = spot.entry?.key ?? '';
    const isOrder = key === 'agents' || key === 'targets' || spot.owner?.name === 'routing';
    return parent && 'list' in parent && isOrder ? [{ list: parent.list, index: parent.index }] : [];
  });
}

/** Where a node stands in a list, or in a branch in it. */
function listedIn(document: EditedDocument, node: NodeSymbol, list: YamlList): Listed | undefined {
  return placesOf(document, node).find(
    (place) =>
      place.list === list || (list.range.start <= place.list.range.start && place.list.range.end <= list.range.end),
  );
}
