import { isJsonObject, parsedJson } from '../../../engine/workflow/json.ts';
import type { LeftUnsaved } from '../../../history/documents.ts';
import type { DocumentStore } from '../../../history/stored.ts';
import { isDocument } from './is-document.ts';

/** A document among all that are kept: its store, and its name there. */
export interface DocumentPlace {
  store: DocumentStore;
  id: string;
}

/**
 * What is typed and not stored yet, where the page can write without waiting: a tab that is closed has no time for more. Not in
 * the tab's own storage, which dies with it.
 */
export interface UnsavedTexts {
  /** False where the browser refuses it. */
  put(place: DocumentPlace, unsaved: LeftUnsaved): boolean;
  drop(place: DocumentPlace, page: string): void;
  all(): { place: DocumentPlace; unsaved: LeftUnsaved }[];
}

const PREFIX = 'loopground.unsaved.';
const STORES: readonly DocumentStore[] = ['documents', 'drafts'];

/** Unsaved texts in the storage of this browser; in one that refuses it there are none. */
export function unsavedTexts(storage: () => Storage = () => localStorage): UnsavedTexts {
  function attempt(work: (kept: Storage) => void): boolean {
    try {
      work(storage());
      return true;
    } catch {
      // Refused or full: then there is only the database, and the header says when that fails, too.
      return false;
    }
  }

  return {
    put: (place, unsaved) => attempt((kept) => kept.setItem(keyOf(place, unsaved.by.page), JSON.stringify(unsaved))),
    drop: (place, page) => void attempt((kept) => kept.removeItem(keyOf(place, page))),
    all() {
      const found: ReturnType<UnsavedTexts['all']> = [];
      attempt((kept) => {
        for (const key of Object.keys(kept)) {
          const place = placeOf(key);
          const unsaved = place && parse(kept.getItem(key));
          if (place && unsaved) found.push({ place, unsaved });
        }
      });
      return found;
    },
  };
}

/** Two tabs may leave the same document, each with a text of its own. */
function keyOf({ store, id }: DocumentPlace, page: string): string {
  return `${PREFIX}${store}.${page}.${id}`;
}

function placeOf(key: string): DocumentPlace | null {
  const [, name, id] = new RegExp(`^${PREFIX.replaceAll('.', '\\.')}(\\w+)\\.[^.]+\\.(.+)$`).exec(key) ?? [];
  const store = STORES.find((known) => known === name);
  return store && id !== undefined ? { store, id } : null;
}

function parse(text: string | null): LeftUnsaved | null {
  const value: unknown = parsedJson(text ?? '');
  if (!isJsonObject(value)) return null;
  const { document, base, by, at } = value;
  const writing = parseWriting(by);
  if (!isDocument(document) || typeof base !== 'number' || !writing || typeof at !== 'number') return null;
  return { document, base, by: writing, at };
}

function parseWriting(value: unknown): LeftUnsaved['by'] | null {
  if (!isJsonObject(value)) return null;
  const { page, nth } = value;
  return typeof page === 'string' && typeof nth === 'number' ? { page, nth } : null;
}
