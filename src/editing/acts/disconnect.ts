import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { EDGE_KEYS } from '../graph-place.ts';
import { deleteParts, type Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { unfollow } from './order.ts';

/** Takes an edge away, or what stands for one. */
export function disconnect(
  document: EditedDocument,
  { edge }: Extract<Act, { kind: 'disconnect' }>,
): Drafted | ActRefusal {
  if (document.mapOf(edge)) return deleteParts(document, { kind: 'delete', parts: [edge] });
  const found = document.workflow.edges.find(({ id }) => id === edge);
  if (!found) return missing(document, edge);
  if (EDGE_KEYS[document.language.notation] || found.kind !== 'control')
    return { code: 'not-connectable', params: { from: found.from, to: found.to } };
  return unfollow(document, found.from, found.to);
}
