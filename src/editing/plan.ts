import { applyEdits } from '../engine/document/apply-edits.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import type { Act, ActRefusal, EditedText, Planned } from './act.ts';
import { insertItem, moveItem, setField } from './acts/fields.ts';
import { editedDocument, type EditedDocument } from './edited-document.ts';
import type { Changes } from './yaml/changes.ts';

/** Plans an act on a text: what it changes of it, or why it cannot be done. Never throws. */
export function planText({ text, settings }: EditedText, act: Act): Planned {
  const document = editedDocument(text, settings);
  return typeof document === 'string' ? { refused: { code: document, params: {} } } : plan(document, act);
}

/** Plans an act on a document that was read. */
export function plan(document: EditedDocument, act: Act): Planned {
  switch (act.kind) {
    case 'set-field':
      return ofFields(document, act.part, setField(document, act));
    case 'insert-item':
      return ofFields(document, act.part, insertItem(document, act));
    case 'move-item':
      return ofFields(document, act.part, moveItem(document, act));
    default:
      return { refused: { code: 'cannot-be-written', params: {} } };
  }
}

/** Fields are typed: their text is only looked at for whether it can be read. */
function ofFields(document: EditedDocument, part: string, changes: Changes | ActRefusal): Planned {
  if ('code' in changes) return { refused: changes };
  const edits = changes.edits();
  if ('code' in edits) return { refused: edits };
  const after = applyEdits(document.text, edits);
  if (readOnce(after, READ_LIMITS.file).broken) return { refused: { code: 'cannot-be-written', params: {} } };
  return { edits, leaves: [], select: part === '' ? [] : [part] };
}
