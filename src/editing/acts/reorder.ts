import type { YamlList } from '../../engine/reading/yaml-node.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { graphPlace } from '../graph-place.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';

/** Moves a part before another one of its list; where agents run in an order, in that. */
export function reorder(
  document: EditedDocument,
  { part, before }: Extract<Act, { kind: 'reorder' }>,
): Drafted | ActRefusal {
  const one = placeOf(document, part);
  if (!one) return missing(document, part);
  const other = before === null ? { list: one.list, index: one.list.items.length } : placeOf(document, before);
  if (!other) return missing(document, before ?? '');
  if (one.list !== other.list) return { code: 'apart', params: { from: part, to: before ?? '' } };
  const changes = document.changes();
  if (other.index !== one.index && other.index !== one.index + 1) changes.move(one.list, one.index, other.index);
  return { changes, leaves: [] };
}

function placeOf(document: EditedDocument, part: string): { list: YamlList; index: number } | null {
  const [map, node] = [document.mapOf(part), document.nodeOf(part)];
  const place = node && graphPlace(document, node.scope);
  const order = place?.order;
  if (node && order) {
    const index = order.items.findIndex((item) => item.kind === 'scalar' && item.text === node.name);
    return index < 0 ? null : { list: order, index };
  }
  const parent = map && part !== '' ? document.tree.parentOf(map) : null;
  return parent && 'list' in parent ? { list: parent.list, index: parent.index } : null;
}
