import { namedDocuments } from '../engine/reading/named-documents.ts';
import { circleOf } from '../engine/reading/references.ts';
import type { ActRefusal } from './act.ts';
import { readAsOpened, type EditedDocument } from './edited-document.ts';

/** Why a text would not do that an act gives: documents name each other in a circle, which they did not before. Null where none do. */
export function newCircle(document: EditedDocument, after: string): ActRefusal | null {
  const { documents } = readAsOpened(after, document.from);
  const path = circleOf(namedDocuments(after, documents));
  if (!path || circleOf(namedDocuments(document.text, document.language.documents))) return null;
  return { code: 'reference-circle', params: { path } };
}
