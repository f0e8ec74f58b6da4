import { fileStem, referencingMaps, type NamedDocument } from '../reading/named-documents.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { Fix, Problem, TextEdit } from '../workflow/problem.ts';
import type { NamedDocuments } from './notation-help.ts';

/** A document that may be added to a text, and what adds it. */
export interface NextDocument {
  name: string;
  edit: TextEdit;
}

/** The problems; those of a reference to a missing document with the fix `add-document` {name}, which adds what it asks for. */
export function withDocumentFixes(
  problems: readonly Problem[],
  text: string,
  documents: readonly YamlDocument[],
  { missing, least }: NamedDocuments,
): Problem[] {
  const maps = documents.flatMap(({ root, linkedAs }) => (root && linkedAs === undefined ? referencingMaps(root) : []));
  return problems.map((problem) => {
    const named = problem.code === missing.code ? problem.params[missing.param] : null;
    if (typeof named !== 'string') return problem;
    const name = fileStem(named);
    const asker = maps.find(({ reference }) => reference.range.start === problem.range?.start)?.map ?? null;
    const fix: Fix = { code: 'add-document', params: { name }, edits: [appendDocument(text, least(name, asker))] };
    return { ...problem, fixes: [...(problem.fixes ?? []), fix] };
  });
}

/** The next document of a text: at its end, the least that runs, under a name that no other has. */
export function nextDocument(
  text: string,
  documents: readonly Pick<NamedDocument, 'name'>[],
  { least }: NamedDocuments,
): NextDocument {
  let number = documents.length + 1;
  while (documents.some(({ name }) => name === `part-${number}`)) number++;
  const name = `part-${number}`;
  return { name, edit: appendDocument(text, least(name, null)) };
}

/** Puts a document behind those of a text; its own `---` is kept where it has one. */
export function appendDocument(text: string, added: string): TextEdit {
  const between = text === '' || text.endsWith('\n') ? '' : '\n';
  const mark = /^---(?:\s|$)/.test(added) ? '' : '---\n';
  return { range: { start: text.length, end: text.length }, text: `${between}${mark}${added}` };
}
