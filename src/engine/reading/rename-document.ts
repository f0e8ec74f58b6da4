import { plainName } from './plain-text.ts';
import type { TextEdit } from '../workflow/problem.ts';
import { documentOf, type NamedDocument } from './named-documents.ts';

/** What gives a document another name, everywhere: in itself, and where others refer to it. */
export function renameDocument(documents: readonly NamedDocument[], index: number, name: string): TextEdit[] {
  const naming = documents[index]?.naming;
  if (!naming || name === '') return [];
  const referring = documents.flatMap(({ references }) =>
    references.filter(({ to }) => documentOf(to, documents) === index),
  );
  return [
    { range: naming.range, text: `${naming.before}${plainName(name)}${naming.after}` },
    ...referring.map(({ range }) => ({ range, text: plainName(name) })),
  ];
}
