import type { LoopDocument } from '../engine/document/document.ts';
import type { Records, Written } from './records.ts';
import type { StoredDocument, StoredVersion } from './stored.ts';
import type { DocumentSummary, VersionSummary } from './summaries.ts';

/** Who saves, and when: milliseconds since 1970. */
export interface Save {
  savedBy: string;
  now: number;
}

/** An earlier state is kept when a document is changed after it was left alone that long. */
const PAUSE = 60_000;

/** How many earlier states of a document are kept; the oldest go first. */
const MOST_VERSIONS = 50;

/**
 * Keeps a document as it is now. What stood there is kept as a version when it had been left alone for a minute, or when another
 * page had saved it: two pages with the same document may overwrite each other, and neither's text is lost.
 */
export async function saveDocument(records: Records, id: string, document: LoopDocument, save: Save): Promise<Written> {
  const before = await records.get('documents', id);
  if (before && before.savedBy === save.savedBy && same(before.document, document)) return { stored: true };
  const version = before && isWorthKeeping(before, document, save) ? versionOf(before) : null;
  const surplus = version ? await surplusVersions(records, id, version) : [];
  return records.write(['documents', 'versions'], 'strict', (writer) => {
    if (version) writer.putInList('versions', version);
    for (const position of surplus) writer.removeFromList('versions', id, position, position + 1);
    writer.put('documents', { id, name: document.name, changedAt: save.now, savedBy: save.savedBy, document });
  });
}

function isWorthKeeping(before: StoredDocument, document: LoopDocument, save: Save): boolean {
  if (same(before.document, document)) return false;
  return before.savedBy !== save.savedBy || save.now - before.changedAt >= PAUSE;
}

function same(one: LoopDocument, other: LoopDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function versionOf(before: StoredDocument): StoredVersion {
  return { owner: before.id, position: before.changedAt, document: before.document };
}

/** Positions of the versions that have to go, so that there is room for one more. */
async function surplusVersions(records: Records, id: string, version: StoredVersion): Promise<number[]> {
  const kept = (await records.list('versions', id)).filter((each) => each.position !== version.position);
  return kept.slice(0, Math.max(0, kept.length + 1 - MOST_VERSIONS)).map((each) => each.position);
}

/** A document as it was saved last. */
export async function readDocument(records: Records, id: string): Promise<LoopDocument | null> {
  return (await records.get('documents', id))?.document ?? null;
}

/** Removes a document and its versions; its runs stay. */
export function deleteDocument(records: Records, id: string): Promise<Written> {
  return records.write(['documents', 'versions'], 'strict', (writer) => {
    writer.remove('documents', id);
    writer.removeFromList('versions', id);
  });
}

/** All documents, the one that was changed last first. */
export async function listDocuments(records: Records): Promise<DocumentSummary[]> {
  const documents = await records.all('documents');
  const summaries = documents.map(({ id, name, changedAt }) => ({ id, name, changedAt }));
  return summaries.sort((one, other) => other.changedAt - one.changedAt);
}

/** Earlier states of a document, the newest first. */
export async function listVersions(records: Records, id: string): Promise<VersionSummary[]> {
  const versions = await records.list('versions', id);
  return versions
    .map(({ position, document }) => ({ savedAt: position, name: document.name, characters: document.text.length }))
    .reverse();
}

/** An earlier state of a document. */
export async function readVersion(records: Records, id: string, savedAt: number): Promise<LoopDocument | null> {
  return (await records.list('versions', id, savedAt, savedAt + 1))[0]?.document ?? null;
}
