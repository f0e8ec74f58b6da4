import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { appendLine } from '../yaml/appended-line.ts';
import type { Changes } from '../yaml/changes.ts';
import { missing, nodeAt, setField } from './fields.ts';

/** Adds a line to a text of a part, where it can be added by itself; else the text is written anew with it. */
export function addLine(document: EditedDocument, act: Extract<Act, { kind: 'append-line' }>): Changes | ActRefusal {
  const { part, path, line } = act;
  const start = document.mapOf(part);
  if (!start) return missing(document, part);
  const node = nodeAt(start, path);
  const said = node?.kind === 'scalar' ? node.text.trimEnd() : '';
  const edit = node?.kind === 'scalar' && said !== '' ? appendLine(document.text, node, line) : null;
  if (!edit) {
    return setField(document, { kind: 'set-field', part, path, value: said === '' ? line : `${said}\n${line}\n` });
  }
  const changes = document.changes();
  changes.rewrite(edit);
  return changes;
}
