import type { ScopePlace } from '../../drawing/picture-view.ts';
import { isJsonObject } from '../../engine/workflow/json.ts';
import type { DocumentShelf } from '../document/document-shelf.ts';
import { FIRST_TEMPLATE, noteElsewhere } from './arrival.ts';
import { readPreference, writePreference } from './preferences.ts';
import type { Origin } from '../document/studio-state.ts';
import { parseKept, type KeptChange } from '../run/what-if/kept-changes.ts';

/** An answer that was begun and not sent: to the open question of a fact, or over the one that was given at an address. */
interface BegunAnswer {
  run: string;
  asked: number | string;
  text: string;
}

/** Where the visitor is: what a reload or a crash leads back to. */
interface Place {
  /** What is open: a template or a document of the visitor's own. */
  open: Exclude<Origin, { kind: 'link' }> | null;
  /** The run that is shown. */
  run: string | null;
  /** The answers that were begun and not sent. */
  answers: readonly BegunAnswer[];
  /** What is explored of that run. */
  explored: readonly KeptChange[];
  /** What its graph is looked into. */
  inside: readonly ScopePlace[];
}

/** A run on its way to another page, with what was begun and explored of it. */
export interface CarriedRun extends Pick<Place, 'answers' | 'explored'> {
  run: string;
}

/** The part of the shelf that a memory of places uses. */
export type PlaceShelf = Pick<DocumentShelf, 'readPlace' | 'notePlace'>;

export interface PlaceMemory {
  /** What is explored is forgotten with the run that it is of. */
  note(change: Partial<Place>): void;
  /**
   * The address leads to a document, and nothing of what was noted last is of it. Changes nothing where the visitor was quicker: in WebKit
   * the stores are opened so late that a run was begun and ended before, and was not shown again after a reload.
   */
  arrive(open: Place['open']): void;
  /** What was begun to be answered and not sent. */
  begun(run: string | null, asked: number | string): string;
  /** Keeps an answer that is begun; '' forgets it. */
  begin(run: string | null, asked: number | string, text: string): void;
  /** What goes along with a run that another page shows next. */
  carried(run: string): CarriedRun;
  /** Forgets what was begun in a run; in all of them without one. */
  forget(run?: string): void;
  /**
   * Begins to use the shelf, and gives the place that was noted last: by this tab, else by any. `typed`: the document in which a
   * tab was closed at its last key, before the shelf could hear where that tab was.
   */
  recall(shelf: PlaceShelf, typed: string | null): Promise<Place | null>;
}

const KEY = 'loopground.place';
const SHELVE_AFTER = 150;

/**
 * A memory in the tab's own storage, which survives a reload and knows two tabs apart, and on the shelf, which survives a browser
 * that is killed. Where nothing is `kept` (a page to which nobody comes back), it lasts as long as the page.
 */
export function createPlaceMemory(open: Place['open'], kept: boolean): PlaceMemory {
  let place: Place = { open, run: null, answers: [], explored: [], inside: [] };
  let noted = false;
  let shelf: PlaceShelf | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    if (!kept) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // Then the last tab's place has to do.
    }
    // A burst of keys is one write: every letter of an answer that is begun comes by here.
    timer ??= setTimeout(() => {
      timer = undefined;
      void shelf?.notePlace(place).catch(() => undefined);
    }, SHELVE_AFTER);
  }

  function note(change: Partial<Place>): void {
    const isOther = change.run !== undefined && change.run !== place.run;
    place = { ...place, ...(isOther && { explored: [] }), ...change };
    noted = true;
    // Not with each letter of an answer, which changes nothing of it.
    if (kept && !change.answers) noteElsewhere(place.open?.kind !== 'template' || place.open.id !== FIRST_TEMPLATE);
    write();
  }

  return {
    note,
    arrive(open) {
      if (!noted) note({ open, run: null, inside: [] });
    },
    begun: (run, asked) => place.answers.find((one) => one.run === run && one.asked === asked)?.text ?? '',
    begin(run, asked, text) {
      if (run === null) return;
      const others = place.answers.filter((one) => one.run !== run || one.asked !== asked);
      note({ answers: text === '' ? others : [...others, { run, asked, text }] });
    },
    carried: (run) => ({ run, answers: place.answers.filter((one) => one.run === run), explored: place.explored }),
    forget(run) {
      note({ answers: run === undefined ? [] : place.answers.filter((one) => one.run !== run) });
    },
    async recall(opened, typed) {
      shelf = opened;
      if (noted) write();
      const last = readSession() ?? (await readShelf(shelf, typed)) ?? lastPreference();
      if (noted || !last) return null;
      place = last;
      return place;
    },
  };
}

/** What the shelf was told last, but for a document that was typed in since: of another one it knows no more than that. */
async function readShelf(shelf: PlaceShelf, typed: string | null): Promise<Place | null> {
  const told = parsePlace(await shelf.readPlace().catch(() => null));
  const isThere = typed === null || (told?.open?.kind === 'own' && told.open.id === typed);
  return isThere ? told : inDocument(typed);
}

function inDocument(id: string): Place {
  return { open: { kind: 'own', id }, run: null, answers: [], explored: [], inside: [] };
}

function readSession(): Place | null {
  try {
    return parsePlace(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Pages before the second version of the stores noted the document alone. */
function lastPreference(): Place | null {
  const id = readPreference('document');
  if (id === null) return null;
  writePreference('document', null);
  return inDocument(id);
}

/** Reads a run as `carried` gave it. */
export function parseCarried(value: unknown): CarriedRun | null {
  const place = parsePlace(value);
  return place?.run ? { run: place.run, answers: place.answers, explored: place.explored } : null;
}

function parsePlace(value: unknown): Place | null {
  if (!isJsonObject(value)) return null;
  const { open, run, answers, explored, inside } = value;
  return {
    open: parseOpen(open),
    run: typeof run === 'string' ? run : null,
    answers: Array.isArray(answers) ? answers.flatMap(parseAnswer) : [],
    explored: parseKept(explored),
    inside: Array.isArray(inside) ? inside.flatMap(parseScope) : [],
  };
}

function parseOpen(value: unknown): Place['open'] {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id } = Object.fromEntries(Object.entries(value));
  return (kind === 'template' || kind === 'own') && typeof id === 'string' ? { kind, id } : null;
}

function parseAnswer(value: unknown): BegunAnswer[] {
  if (typeof value !== 'object' || value === null) return [];
  const { run, asked, text } = Object.fromEntries(Object.entries(value));
  const isKey = typeof asked === 'number' || typeof asked === 'string';
  return typeof run === 'string' && isKey && typeof text === 'string' ? [{ run, asked, text }] : [];
}

function parseScope(value: unknown): ScopePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, index, of } = Object.fromEntries(Object.entries(value));
  return typeof id === 'string' && typeof index === 'number' && typeof of === 'number' ? [{ id, index, of }] : [];
}
