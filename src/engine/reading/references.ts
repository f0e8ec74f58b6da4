import type { TextRange } from '../workflow/problem.ts';
import { documentAt } from '../document/split-documents.ts';
import { documentOf, fileStem, type NamedDocument, type Reference } from './named-documents.ts';

/** What nodes name as their workflow: a document of the text, or a component that its first document holds. */
export interface Referred {
  /** '' for a document without a name, which nothing can name. */
  name: string;
  document: number;
  range: TextRange;
}

/** A place that names something, and what it lies in. */
export interface Use {
  reference: Reference;
  from: Referred;
}

type Documents = readonly NamedDocument[];

/** What a name or path leads to; null when nothing of the text is called so. Documents come before components, as for whoever runs them. */
export function referredBy(to: string, documents: Documents): Referred | null {
  const index = documentOf(to, documents);
  const document = documents[index];
  if (document) return { name: document.name, document: index, range: document.range };
  const components = documents[0]?.components ?? [];
  const component = components.find(({ name }) => name === to) ?? components.find(({ name }) => name === fileStem(to));
  return component ? { name: component.name, document: 0, range: component.range } : null;
}

/** What an offset lies in: a component, else a document. */
export function referredAt(offset: number, documents: Documents): Referred | null {
  const index = documentAt(
    documents.map(({ range }) => range),
    offset,
  );
  const document = documents[index];
  if (!document) return null;
  const within = document.components.find(({ range: { start, end } }) => start <= offset && offset <= end);
  return { name: within?.name ?? document.name, document: index, range: within?.range ?? document.range };
}

/** The places that name something, in the order of the text. */
export function usesOf(referred: Referred, documents: Documents): Use[] {
  return allUses(documents).filter(({ reference }) => isSame(referredBy(reference.to, documents), referred));
}

function allUses(documents: Documents): Use[] {
  return documents.flatMap(({ references }) =>
    references.flatMap((reference) => {
      const from = referredAt(reference.range.start, documents);
      return from ? [{ reference, from }] : [];
    }),
  );
}

export function isSame(one: Referred | null, other: Referred | null): boolean {
  return one?.range.start === other?.range.start && one?.range.end === other?.range.end;
}

/** The names along a circle of references, the first again at its end; null where none comes back to itself. */
export function circleOf(documents: Documents): string[] | null {
  for (const { reference, from } of allUses(documents)) {
    const circle = circleBy(from, reference.to, documents);
    if (circle) return circle;
  }
  return null;
}

/** As `circleOf`, were `to` named somewhere in `from`. */
export function circleBy(from: Referred, to: string, documents: Documents): string[] | null {
  const start = referredBy(to, documents);
  if (!start) return null;
  const uses = allUses(documents);
  /** Each with the names on the way to it. */
  const open: { at: Referred; way: readonly string[] }[] = [{ at: start, way: [nameIn(from, documents)] }];
  const seen = new Set<number>();
  for (let next = open.shift(); next; next = open.shift()) {
    const { at } = next;
    const way = [...next.way, nameIn(at, documents)];
    if (isSame(at, from)) return way;
    if (seen.has(at.range.start)) continue;
    seen.add(at.range.start);
    for (const use of uses) {
      const further = isSame(use.from, at) ? referredBy(use.reference.to, documents) : null;
      if (further) open.push({ at: further, way });
    }
  }
  return null;
}

function nameIn({ name, document }: Referred, documents: Documents): string {
  return name || documents[document]?.name || `document ${document + 1}`;
}
