import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { EDGE_KEYS } from '../graph-place.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { unfollow } from './order.ts';

/** Takes an edge away, and with it those that say the same again; where a notation has none, what stands for it. */
export function disconnect(
  document: EditedDocument,
  { edge }: Extract<Act, { kind: 'disconnect' }>,
): Drafted | ActRefusal {
  const written = EDGE_KEYS[document.language.notation];
  const map = document.mapOf(edge);
  const list = edge === '' ? null : document.places.listWith(edge);
  if (map && list && written) {
    const changes = document.changes();
    const keys = Object.values(written.keys);
    list.items.forEach((other, index) => {
      if (keys.every((key) => textIn(other, key) === textIn(map, key))) changes.remove(list, index);
    });
    return { changes, leaves: [] };
  }
  const found = document.workflow.edges.find(({ id }) => id === edge);
  if (!found) return missing(document, edge);
  if (written || found.kind !== 'control')
    return { code: 'not-connectable', params: { from: found.from, to: found.to } };
  return unfollow(document, found.from, found.to);
}

function textIn(node: YamlNode, key: string): string {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : '';
}
