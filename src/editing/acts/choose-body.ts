import { applyEdits } from '../../engine/document/apply-edits.ts';
import { detectNotation } from '../../engine/notations/detect.ts';
import { appendDocument } from '../../engine/notations/missing-documents.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { fileStem, namedDocuments } from '../../engine/reading/named-documents.ts';
import { readYaml } from '../../engine/reading/read-yaml.ts';
import { referredBy } from '../../engine/reading/references.ts';
import { renameDocument } from '../../engine/reading/rename-document.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { TextEdit } from '../../engine/workflow/problem.ts';
import type { ActRefusal, BodyChoice } from '../act.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import type { EditedDocument } from '../edited-document.ts';
import { EDITS } from '../notations/edits.ts';

/** Has the workflow of a node stand in it, or names another document for it; what is written there already stays. */
export function chooseBody(
  document: EditedDocument,
  part: string,
  body: Exclude<BodyChoice, { kind: 'file' }>,
): Drafted | ActRefusal {
  const map = document.mapOf(part);
  if (!map || part === '') return missing(document, part);
  const place = EDITS[document.language.notation].body?.(document, map);
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
