import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { removeAgain } from '../written-edges.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { EDITS } from '../notations/edits.ts';

/** Takes an edge away, and with it those that say the same again; where a notation has none, what stands for it. */
export function disconnect(
  document: EditedDocument,
  { edge }: Extract<Act, { kind: 'disconnect' }>,
): Drafted | ActRefusal {
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  const map = edge === '' ? null : document.mapOf(edge);
  const parent = map && document.tree.parentOf(map);
  if (map && parent && 'list' in parent && written) {
    const changes = document.changes();
    changes.remove(parent.list, parent.index);
    removeAgain(document, changes, map);
    return { changes, leaves: [] };
  }
  const found = document.workflow.edges.find(({ id }) => id === edge);
  if (!found) return missing(document, edge);
  const { order } = EDITS[document.language.notation];
  return order && found.kind === 'control'
    ? order.unfollow(document, found.from, found.to)
    : { code: 'not-connectable', params: { from: found.from, to: found.to } };
}
