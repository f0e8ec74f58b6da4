import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlNode } from '../../../engine/reading/yaml-node.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { GraphPlace } from '../../graph-place.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { AsWritten } from '../../yaml/as-written.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Takes nodes out of the list that they stand in, as they are written; where they come first, and a refusal where they stand in none. */
export function takenNodes(
  { tree }: EditedDocument,
  changes: Changes,
  nodes: readonly NodeSymbol[],
): AsWritten[] | ActRefusal {
  const taken: AsWritten[] = [];
  for (const { spot } of nodes) {
    const parent = tree.parentOf(spot.node);
    const item = parent && 'list' in parent ? changes.take(parent.list, parent.index) : null;
    if (!item) return { code: 'cannot-be-written', params: {} };
    taken.push(item);
  }
  return taken;
}

/** Moves nodes to the end of the list of another graph, or right behind one of its items. Null when it is done. */
export function takeNodes(
  document: EditedDocument,
  changes: Changes,
  nodes: readonly NodeSymbol[],
  { map, nodes: key }: GraphPlace,
  behind?: YamlNode,
): ActRefusal | null {
  const taken = takenNodes(document, changes, nodes);
  if ('code' in taken) return taken;
  const list = valueAt(map, key);
  if (list?.kind !== 'list') {
    changes.set(map, key, taken);
    return null;
  }
  const at = behind ? list.items.indexOf(behind) + 1 : list.items.length;
  for (const item of taken) changes.insert(list, at, item);
  return null;
}

/** A node that gets what it needs from a group, and gives it back to it: with the group as one, both would wait for each other. Null where there is none. */
export function nodeBetween(
  edges: readonly { from: string; to: string }[],
  isInGroup: (name: string) => boolean,
): string | null {
  const onward = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const targets = onward.get(from);
    if (targets) targets.push(to);
    else onward.set(from, [to]);
  }
  const outside = edges.flatMap(({ from, to }) => (isInGroup(from) && !isInGroup(to) ? [to] : []));
  const seen = new Set(outside);
  for (const at of seen)
    for (const to of onward.get(at) ?? []) {
      if (isInGroup(to)) return at;
      seen.add(to);
    }
  return null;
}
