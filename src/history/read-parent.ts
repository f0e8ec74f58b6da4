import { isDocumentPart } from '../engine/document/document-change.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import { isCount } from '../engine/workflow/whole-numbers.ts';
import type { Edit, Parent } from './parent.ts';

/** Reads where the fork of a file began; null where it says none, or not whole: the run is complete without it. */
export function readParent(value: Json | undefined): Parent | null {
  if (!isJsonObject(value)) return null;
  const { run, at, edits } = value;
  if (typeof run !== 'string' || !isCount(at) || !Array.isArray(edits)) return null;
  const read = edits.map(editOf);
  const known = read.filter((edit) => edit !== null);
  return known.length === read.length ? { run, at, edits: known } : null;
}

function editOf(value: Json): Edit | null {
  if (typeof value === 'string') return isDocumentPart(value) ? value : null;
  if (!isJsonObject(value)) return null;
  const { address } = value;
  return typeof address === 'string' ? { address } : null;
}
