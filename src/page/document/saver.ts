import type { LoopDocument } from '../../engine/document/document.ts';
import type { DocumentShelf, SavedElsewhere, UnsavedReason } from './document-shelf.ts';
import { newId } from '../app/new-id.ts';
import type { DocumentPlace, UnsavedTexts } from './opening/unsaved.ts';

/**
 * How safe the document that is open is. `slow`: the browser has been asked to store it and has not answered for long. `aside`:
 * what is not stored is at least put aside, for the next start.
 */
export type SaveState =
  { kind: 'untouched' | 'waiting' | 'slow' | 'saved' } | { kind: 'unsaved'; reason: UnsavedReason; aside: boolean };

export interface SaverWorld {
  /** Null until the page has opened it. */
  shelf(): DocumentShelf | null;
  unsaved: UnsavedTexts;
  /** Milliseconds since 1970. */
  now(): number;
  told(state: SaveState): void;
  /** Two pages changed the document at once; the other text is the version of that time. */
  conflict(savedAt: number): void;
  /** Another page changed the document, and here was nothing unsaved. */
  follow(document: LoopDocument): void;
}

/** Saves one document while it is open. */
export interface Saver {
  change(document: LoopDocument, how?: { keepBefore: boolean }): void;
  /** Stores what waits; first where it is safe before this call returns. */
  flush(): void;
  /** Saves no more: the document is to be gone. Resolves when no save is under way. */
  forget(): Promise<void>;
  /** Another page saved this document. */
  savedElsewhere(saved: SavedElsewhere): void;
}

/** A burst of keys is stored this long after its first one: a browser that is killed then has it. */
const SAVE_AFTER = 120;
const SLOW_AFTER = 2000;
const AGAIN_AFTER = 5000;

/** A saver of the document at a place, whose state `base` is the one that is open. */
export function createSaver(place: DocumentPlace, base: number, world: SaverWorld): Saver {
  let waiting: LoopDocument | null = null;
  let keepBefore = false;
  let busy = false;
  let failing = false;
  let isSlow = false;
  /** The timer is that of another try: what is typed meanwhile does not wait for it. */
  let trying = false;
  let aside = false;
  const page = newId();
  let nth = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> = Promise.resolve();
  let over = false;

  function soon(milliseconds: number): void {
    timer ??= setTimeout(flush, milliseconds);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    aside = world.unsaved.put(place, { document: waiting, base, by: { page, nth }, at: world.now() });
    if (!busy) saving = save(waiting);
  }

  async function save(document: LoopDocument): Promise<void> {
    const shelf = world.shelf();
    if (!shelf) return;
    busy = true;
    const keeps = keepBefore;
    keepBefore = false;
    const slow = setTimeout(() => {
      isSlow = !failing;
      if (isSlow) world.told({ kind: 'slow' });
    }, SLOW_AFTER);
    const outcome = await shelf
      .save(place, document, { base, by: { page, nth }, keepBefore: keeps })
      .catch(() => ({ stored: false as const, reason: 'failed' as const }));
    clearTimeout(slow);
    isSlow = false;
    busy = false;
    failing = !outcome.stored;
    if (over) return;
    if (!outcome.stored) {
      keepBefore ||= keeps;
      world.told({ kind: 'unsaved', reason: outcome.reason, aside });
      trying = timer === undefined;
      return soon(AGAIN_AFTER);
    }
    base = outcome.revision;
    if (outcome.overtook !== null) world.conflict(outcome.overtook);
    if (waiting !== document) return soon(0);
    waiting = null;
    world.unsaved.drop(place, page);
    world.told({ kind: 'saved' });
  }

  async function follow({ revision, overtook }: SavedElsewhere): Promise<void> {
    const stored = await world.shelf()?.read(place);
    // What was typed meanwhile is not gone over: its save finds out, and both are kept.
    if (!stored || waiting || busy || stored.revision < revision || stored.revision <= base) return;
    base = stored.revision;
    world.follow(stored.document);
    if (overtook !== null) world.conflict(overtook);
  }

  return {
    change(document, how) {
      if (over) return;
      // What is kept is what stood there last, and not what was stored last.
      if (how?.keepBefore) flush();
      waiting = document;
      nth++;
      keepBefore ||= how?.keepBefore ?? false;
      // A text that could not be stored, or waits long for it, goes on being called that until it is.
      if (!failing && !isSlow) world.told({ kind: 'waiting' });
      if (trying) clearTimeout(timer);
      if (trying) timer = undefined;
      trying = false;
      soon(SAVE_AFTER);
    },
    flush,
    async forget() {
      over = true;
      waiting = null;
      clearTimeout(timer);
      world.unsaved.drop(place, page);
      await saving;
    },
    savedElsewhere(saved) {
      const here = saved.store === place.store && saved.id === place.id;
      if (here && saved.revision > base && !waiting && !busy) void follow(saved);
    },
  };
}
