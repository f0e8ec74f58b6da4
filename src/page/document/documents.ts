import { documentOf, type NamedDocument, type Reference } from '../../engine/reading/named-documents.ts';
import type { Studio } from './studio.svelte.ts';

/** What a document of the text is called on its tab. */
export function documentName(documents: readonly Pick<NamedDocument, 'name'>[], index: number): string {
  return documents[index]?.name || `document ${index + 1}`;
}

/** The reference of the selected part to another document; null when it has none. */
export function referenceAt({ state }: Pick<Studio, 'state'>): Reference | null {
  const { selected, drawn, opened, openedText } = state;
  const range = selected === null || drawn?.text !== openedText ? null : drawn?.sources[selected];
  if (!range) return null;
  const references = opened?.documents.flatMap((document) => document.references) ?? [];
  return references.find((one) => one.range.start >= range.start && one.range.end <= range.end) ?? null;
}

/** Adds a document under a name that no other has; resolves with its place when the text was read with it. */
export async function addNewDocument(studio: Studio): Promise<number> {
  await studio.whenSettled();
  const next = studio.state.opened?.next;
  if (next) studio.edit([next.edit]);
  await studio.whenSettled();
  return (studio.state.opened?.documents.length ?? 1) - 1;
}

/** Adds the document that a reference names, by the fix of its problem; resolves with its place, or -1 when it has none. */
export async function addReferenced(studio: Studio, { to, range }: Reference): Promise<number> {
  await studio.whenSettled();
  const problems = studio.state.opened?.problems.filter((problem) => problem.range?.start === range.start) ?? [];
  const fix = problems.flatMap(({ fixes = [] }) => fixes).find(({ code }) => code === 'add-document');
  if (!fix?.edits) return -1;
  studio.edit(fix.edits);
  await studio.whenSettled();
  return documentOf(to, studio.state.opened?.documents ?? []);
}
