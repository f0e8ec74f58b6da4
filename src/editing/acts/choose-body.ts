import { namedDocuments } from '../../engine/reading/named-documents.ts';
import { referredBy } from '../../engine/reading/references.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { BodyChoice, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { bodyPlace } from '../notations/body-place.ts';

/** Has the workflow of a node stand in it, or names another document for it; what is written there already stays. */
export function chooseBody(
  document: EditedDocument,
  part: string,
  body: Exclude<BodyChoice, { kind: 'file' }>,
): Drafted | ActRefusal {
  const map = document.mapOf(part);
  if (!map || part === '') return missing(document, part);
  const place = bodyPlace(document, map);
  if (!place) return { code: 'no-inside', params: { part } };
  const changes = document.changes();
  const select = [part];
  if (body.kind === 'inline') {
    if (!place.inline) place.begin(changes);
    return { changes, leaves: [], select };
  }
  const found = referredBy(body.name, namedDocuments(document.text, document.language.documents));
  if (!found) return { code: 'no-such-part', params: { part: body.name } };
  const isComponent = found.document === 0 && found.range.start > 0;
  place.name(changes, body.name, isComponent);
  const count = nodesIn(place.inline);
  return { changes, leaves: count > 0 ? [{ code: 'body-gone', params: { count }, part }] : [], select };
}

function nodesIn(body: YamlNode | null): number {
  const nodes = valueAt(body, 'nodes');
  return nodes?.kind === 'list' ? nodes.items.length : 0;
}
