import type { LoopDocument } from '../engine/document/document.ts';
import { sharedEnds } from '../engine/document/shared-ends.ts';
import type { Records, Writer, Written } from './records.ts';
import type { DocumentStore, StoredDocument, StoredVersion, Writing } from './stored.ts';
import type { DocumentSummary, VersionSummary } from './summaries.ts';

export interface Save {
  /** The revision that it was made from; 0 for a new one. */
  base: number;
  by: Writing;
  /** Milliseconds since 1970. */
  now: number;
  /** Keep what stood there as a version in any case. */
  keepBefore?: boolean;
}

/**
 * What became of a save. `overtook`: somebody had saved meanwhile, and what they had written is kept as the version of that time;
 * null where nobody had.
 */
export type Saved = { stored: true; revision: number; overtook: number | null } | Extract<Written, { stored: false }>;

/** An earlier state is kept when a document is changed after it was left alone that long. */
const PAUSE = 60_000;

/** So long it may be changed without a pause before an earlier state is kept. */
const LONGEST_CHANGE = 600_000;

/** How many earlier states of a document are kept; the oldest go first. */
export const MOST_VERSIONS = 50;

/**
 * Keeps a document as it is now. What stood there is kept as a version when it had been left alone for a minute, when most of its
 * text is gone or, with a part of it, what was given to it, and when it is not what the new state was made from: then two pages had the
 * same document, and neither's text is lost.
 */
export async function saveDocument(
  records: Records,
  id: string,
  document: LoopDocument,
  { base, by, now, keepBefore = false }: Save,
  store: DocumentStore = 'documents',
): Promise<Saved> {
  const versions = await versionPlaces(records, id);
  let saved = { revision: base + 1, overtook: null as number | null };
  const written = await records.update(store, id, ['versions'], 'strict', (before, writer) => {
    if (before && same(before.document, document)) {
      saved = { revision: before.revision, overtook: null };
      return;
    }
    // A page whose save was stored but never answered overtakes nobody by the next.
    const overtakes = before !== null && before.revision !== base && before.savedBy?.page !== by.page;
    const keeps = before !== null && (keepBefore || overtakes || isWorthKeeping(before, document, now));
    if (keeps) {
      const position = versions.free(before.changedAt);
      putVersion(writer, id, position, before.document, versions);
      if (overtakes) saved.overtook = position;
    }
    saved.revision = Math.max(base, before?.revision ?? 0) + 1;
    const changedSince = before && !keeps ? before.changedSince : now;
    // Two states of a document have two times, by which their versions are told apart.
    const changedAt = Math.max(now, (before?.changedAt ?? 0) + 1);
    const { revision } = saved;
    writer.put(store, { id, name: document.name, changedAt, revision, savedBy: by, changedSince, document });
  });
  return written.stored ? { stored: true, ...saved } : written;
}

/** What a page had not saved when it went away. */
export interface LeftUnsaved {
  document: LoopDocument;
  /** The revision that it was made from, as far as the page knew: its own last save may not have been answered. */
  base: number;
  by: Writing;
  /** When it was changed last, in milliseconds since 1970. */
  at: number;
}

/**
 * Takes up what a page had not saved when it went away: as the document where nobody else has saved since, else as a version of it.
 * Newer work is never overwritten.
 */
export async function takeUpUnsaved(
  records: Records,
  id: string,
  { document, base, by, at }: LeftUnsaved,
  store: DocumentStore = 'documents',
): Promise<Written> {
  const before = await records.get(store, id);
  const own = before?.savedBy?.page === by.page;
  if (own && before.savedBy && before.savedBy.nth >= by.nth) return { stored: true };
  if (!before || own || before.revision === base)
    return saveDocument(records, id, document, { base: before?.revision ?? base, by, now: at }, store);
  const versions = await versionPlaces(records, id);
  if (same(before.document, document)) return { stored: true };
  return records.write(['versions'], 'strict', (writer) => {
    putVersion(writer, id, versions.free(at), document, versions);
  });
}

function isWorthKeeping(before: StoredDocument, document: LoopDocument, now: number): boolean {
  if (now - before.changedAt >= PAUSE || now - before.changedSince >= LONGEST_CHANGE) return true;
  const { text, inputs, scriptText } = before.document;
  // Together with a text goes what was given to it: typed once, and nowhere else.
  const isGone = Object.keys(inputs).some((name) => !Object.hasOwn(document.inputs, name));
  if (text !== document.text && (isGone || (scriptText !== '' && document.scriptText === ''))) return true;
  const { head, tail } = sharedEnds(text, document.text);
  return 2 * (head + tail) < text.length;
}

function same(one: LoopDocument, other: LoopDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Keeps a state as a version at a place that is free, and as many of the oldest less. */
function putVersion(writer: Writer, id: string, position: number, document: LoopDocument, places: VersionPlaces): void {
  writer.putInList('versions', { owner: id, position, document });
  for (const old of places.surplus()) writer.removeFromList('versions', id, old, old + 1);
}

/** Where the versions of a document lie: a free place at or after a time, and which have to go once it is taken. */
interface VersionPlaces {
  free(savedAt: number): number;
  surplus(): number[];
}

async function versionPlaces(records: Records, id: string): Promise<VersionPlaces> {
  const taken = new Set(await records.positions('versions', id));
  return {
    free(savedAt) {
      let position = savedAt;
      while (taken.has(position)) position++;
      taken.add(position);
      return position;
    },
    surplus: () => [...taken].sort((one, other) => one - other).slice(0, Math.max(0, taken.size - MOST_VERSIONS)),
  };
}

/** A document as it was saved last, or null when it is not here. */
export function readDocument(
  records: Records,
  id: string,
  store: DocumentStore = 'documents',
): Promise<StoredDocument | null> {
  return records.get(store, id);
}

/** Removes a document and its versions; its runs stay. */
export function deleteDocument(records: Records, id: string, store: DocumentStore = 'documents'): Promise<Written> {
  return records.write([store, 'versions'], 'strict', (writer) => {
    writer.remove(store, id);
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
    .map(({ position, document }: StoredVersion) => ({
      savedAt: position,
      name: document.name,
      characters: document.text.length,
    }))
    .reverse();
}

export async function readVersion(records: Records, id: string, savedAt: number): Promise<LoopDocument | null> {
  return (await records.list('versions', id, savedAt, savedAt + 1))[0]?.document ?? null;
}
