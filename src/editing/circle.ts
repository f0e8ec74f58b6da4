import { READ_LIMITS } from '../engine/reading/limits.ts';
import { namedDocuments } from '../engine/reading/named-documents.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import { circleOf } from '../engine/reading/references.ts';
import type { ActRefusal } from './act.ts';
import type { EditedDocument } from './edited-document.ts';

/** Why a text would not do that an act gives: documents name each other in a circle, which they did not before. Null where none do. */
export function newCircle(document: EditedDocument, after: string): ActRefusal | null {
  const { documents } = readOnce(after, READ_LIMITS.file);
  const path = circleOf(namedDocuments(after, documents));
  if (!path || circleOf(namedDocuments(document.text, document.language.documents))) return null;
  return { code: 'reference-circle', params: { path } };
}
