import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { renameSymbol } from '../rename-symbol.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';

/** Gives a node another name, wherever it is named. */
export function renameNode(
  document: EditedDocument,
  { part, name }: Extract<Act, { kind: 'rename' }>,
): Drafted | ActRefusal {
  const node = document.nodeOf(part);
  if (!node) return missing(document, part);
  const renaming = renameSymbol(document.language, { kind: 'node', node }, name);
  if ('refused' in renaming) return { code: renaming.refused, params: {} };
  const changes = document.changes();
  for (const edit of renaming.edits) changes.rewrite(edit);
  return { changes, leaves: [] };
}
