import { applyEdits } from '../../engine/document/apply-edits.ts';
import { lineStart } from '../yaml/lines.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import type { TextEdit } from '../../engine/workflow/problem.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { freeName } from '../free-name.ts';
import { graphPlace } from '../graph-place.ts';
import type { NodeSymbol } from '../symbols.ts';
import { scalarEdit } from '../written-name.ts';
import { AsWritten } from '../yaml/as-written.ts';
import { itemAsWritten, type Changes } from '../yaml/changes.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { duplicateTogether } from './paste.ts';

/** Copies a node as it is written, behind itself and under a name of its own; edges do not come along, but those among several nodes. */
export function duplicate(
  document: EditedDocument,
  { parts }: Extract<Act, { kind: 'duplicate' }>,
): Drafted | ActRefusal {
  const [part = '', ...others] = parts;
  if (others.length > 0) return duplicateTogether(document, parts);
  const node = document.nodeOf(part);
  if (!node) return missing(document, part);
  const changes = document.changes();
  const name = freeName(document.language, node.name);
  const refused = copyNode(document, changes, node, name);
  if (refused) return refused;
  const order = graphPlace(document, node.scope)?.order;
  const at = order?.items.findIndex((item) => item.kind === 'scalar' && item.text === node.name) ?? -1;
  if (order && at >= 0) changes.insert(order, at + 1, name);
  return { changes, leaves: [] };
}

function copyNode(document: EditedDocument, changes: Changes, node: NodeSymbol, name: string): ActRefusal | null {
  const { text, tree } = document;
  const map: YamlMap = node.spot.node;
  const parent = tree.parentOf(map);
  const id = valueAt(map, 'id');
  const edit = id && scalarEdit(text, id.range, name);
  if (!parent || !('list' in parent) || !edit) return { code: 'cannot-be-written', params: {} };
  const anchor = tree.anchorWithin(map.range);
  if (anchor !== null) return { code: 'anchor-used', params: { anchor } };
  const start = map.range.start;
  const inside: TextEdit = { range: { start: edit.range.start - start, end: edit.range.end - start }, text: edit.text };
  const written = applyEdits(itemAsWritten(text, parent.list, map), [inside]);
  const column = start - lineStart(text, start);
  const isBlock = text.charAt(start) !== '{';
  changes.insert(parent.list, parent.index + 1, new AsWritten(() => written, { column, isBlock }));
  return null;
}
