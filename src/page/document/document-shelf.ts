import type { LoopDocument } from '../../engine/document/document.ts';
import {
  deleteDocument,
  listDocuments,
  listVersions,
  readDocument,
  readVersion,
  saveDocument,
  takeUpUnsaved,
  type LeftUnsaved,
  type Save,
  type Saved,
} from '../../history/documents.ts';
import { openHistory } from '../../history/open-history.ts';
import type { MemoryReason, Records, Storage } from '../../history/records.ts';
import type { StoredDocument } from '../../history/stored.ts';
import type { DocumentSummary, VersionSummary } from '../../history/summaries.ts';
import type { DocumentPlace } from './opening/unsaved.ts';

export type UnsavedReason = 'full' | MemoryReason;

type SaveOutcome = Extract<Saved, { stored: true }> | { stored: false; reason: UnsavedReason };

/** Another page of this browser saved a document. */
export interface SavedElsewhere extends DocumentPlace {
  revision: number;
  /** The version that keeps what it overtook. */
  overtook: number | null;
}

/**
 * The visitor's documents. They are read and written by the page itself: a save must neither wait for a text that is being read
 * in a worker, nor for the worker to be started.
 */
export interface DocumentShelf {
  save(place: DocumentPlace, document: LoopDocument, save: Omit<Save, 'now'>): Promise<SaveOutcome>;
  /** Takes up what was left unsaved; false when it could not be stored. */
  takeUp(place: DocumentPlace, unsaved: LeftUnsaved): Promise<boolean>;
  read(place: DocumentPlace): Promise<StoredDocument | null>;
  list(): Promise<DocumentSummary[]>;
  /** Earlier states of a document, the newest first. */
  versions(id: string): Promise<VersionSummary[]>;
  readVersion(id: string, savedAt: number): Promise<LoopDocument | null>;
  remove(place: DocumentPlace): Promise<void>;
  /** The place that was noted last, as it was noted. */
  readPlace(): Promise<unknown>;
  notePlace(place: object): Promise<void>;
  storage(): Promise<Storage>;
  end(): void;
}

export interface ShelfEvents {
  savedElsewhere(saved: SavedElsewhere): void;
  /** A newer version of the page has changed the stores: nothing can be kept by this one any more. */
  replaced(): void;
}

const CHANNEL = 'loopground.documents';

/** A shelf over the history of this browser. */
export function openShelf(events: ShelfEvents, now: () => number = () => Date.now()): DocumentShelf {
  let records = openHistory(undefined, events.replaced);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const saved = parseSaved(data);
      if (saved) events.savedElsewhere(saved);
    };

  let opening: Promise<void> | null = null;

  /**
   * Where things are kept now. What keeps nothing for a reason that may pass is opened again meanwhile, and not waited for: a tab
   * that holds the storage may hold it for hours, and why nothing is stored is to be said at once.
   */
  async function current(): Promise<Records> {
    const opened = await records;
    const why = opened.whyUnkept();
    if (why === 'blocked' || why === 'failed')
      opening ??= openHistory(undefined, events.replaced).then((again) => {
        opening = null;
        if (again.whyUnkept() === '') records = Promise.resolve(again);
      });
    return opened;
  }

  return {
    async save(place, document, save) {
      const kept = await current();
      const saved = await saveDocument(kept, place.id, document, { ...save, now: now() }, place.store).catch(
        () => ({ stored: false, reason: 'failed' }) as const,
      );
      // Why it could not even be read is known better here.
      const reason = kept.whyUnkept();
      if (reason !== '') return { stored: false, reason };
      if (!saved.stored) return saved;
      const { revision, overtook } = saved;
      channel?.postMessage({ ...place, revision, overtook } satisfies SavedElsewhere);
      return saved;
    },
    async takeUp({ store, id }, unsaved) {
      const kept = await current();
      const { stored } = await takeUpUnsaved(kept, id, unsaved, store);
      return stored && kept.whyUnkept() === '';
    },
    read: async ({ store, id }) => readDocument(await records, id, store),
    list: async () => listDocuments(await records),
    versions: async (id) => listVersions(await records, id),
    readVersion: async (id, savedAt) => readVersion(await records, id, savedAt),
    async remove({ store, id }) {
      const written = await deleteDocument(await records, id, store);
      if (!written.stored) throw new Error(`not deleted: ${written.reason}`);
    },
    readPlace: async () => (await (await records).get('places', 'last'))?.place ?? null,
    async notePlace(place) {
      await (await records).write(['places'], 'relaxed', (writer) => writer.put('places', { id: 'last', place }));
    },
    storage: async () => (await records).storage(),
    end() {
      channel?.close();
      void records.then((opened) => opened.close());
    },
  };
}

/** A message of a page that may be of another version. */
function parseSaved(data: unknown): SavedElsewhere | null {
  if (typeof data !== 'object' || data === null) return null;
  const { store, id, revision, overtook } = Object.fromEntries(Object.entries(data));
  if ((store !== 'documents' && store !== 'drafts') || typeof id !== 'string' || typeof revision !== 'number')
    return null;
  return { store, id, revision, overtook: typeof overtook === 'number' ? overtook : null };
}
