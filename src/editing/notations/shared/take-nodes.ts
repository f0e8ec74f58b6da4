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
