import { applyEdits } from '../../engine/document/apply-edits.ts';
import { detectNotation } from '../../engine/notations/detect.ts';
import { appendDocument } from '../../engine/notations/missing-documents.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { fileStem, namedDocuments } from '../../engine/reading/named-documents.ts';
import { readYaml } from '../../engine/reading/read-yaml.ts';
import { referredBy } from '../../engine/reading/references.ts';
import { renameDocument } from '../../engine/reading/rename-document.ts';
import type { TextEdit } from '../../engine/workflow/problem.ts';
import type { ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';

/** A file as a document of a text: what puts it there, and what it is called then. */
interface Brought {
  edit: TextEdit;
  name: string;
}

/**
 * Puts the text of a file behind a text, as it is but for its name: it keeps its own, or gets that of the file, and another where one is
 * called so already.
 */
export function bringFile(document: EditedDocument, file: string, content: string): Brought | ActRefusal {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const read = readYaml(text, READ_LIMITS[document.from]);
  const root = read.documents[0]?.root ?? null;
  if (read.broken) return { code: 'file-broken', params: { file } };
  if (!root || detectNotation(root) !== document.language.notation) return { code: 'file-other', params: { file } };
  const here = namedDocuments(document.text, document.language.documents);
  const there = namedDocuments(text, read.documents);
  const own = there[0]?.name || fileStem(file);
  const name = free(own, (wished) => referredBy(wished, here) !== null);
  const naming = name === there[0]?.name ? [] : renameDocument(there, 0, name);
  if (name !== there[0]?.name && naming.length === 0) return { code: 'file-nameless', params: { file } };
  return { edit: appendDocument(document.text, applyEdits(text, naming)), name };
}

function free(wished: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wished)) return wished;
  let number = 2;
  while (isTaken(`${wished}-${number}`)) number++;
  return `${wished}-${number}`;
}
