import type { LoopDocument } from '../../../engine/document/document.ts';
import type { DocumentShelf } from '../document-shelf.ts';
import type { Layout } from '../../app/layout.svelte.ts';
import type { Notice } from '../../app/notices.svelte.ts';
import type { Studio } from '../studio.svelte.ts';
import { placeOf, type Origin } from '../studio-state.ts';

/** What of the desk it takes to go back. */
interface Desk {
  readonly studio: Pick<Studio, 'state' | 'document' | 'keep' | 'bringBack'>;
  readonly shelf: Pick<DocumentShelf, 'read'> | null;
  readonly layout: Pick<Layout, 'showText'>;
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
  put(document: LoopDocument, origin: Origin, opened: null, revision: number): void;
}

interface Left {
  document: LoopDocument;
  origin: Origin;
  /** All of it was stored when it was left. */
  stored: boolean;
  /** The browser refused to store it. */
  unsaved: boolean;
}

/** The way back to the visitor's own text from what took its place, as from a template: undo goes it, too. */
export class WayBack {
  readonly #desk: Desk;
  #left: Left | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Hears that a document of this origin is about to be put in place. */
  leave(next: Origin): void {
    const { document, state } = this.#desk.studio;
    const { origin, saved } = state;
    if (placeOf(origin) && saved.kind !== 'untouched')
      this.#left = { document, origin, stored: saved.kind === 'saved', unsaved: saved.kind === 'unsaved' };
    if (this.#left && isSame(this.#left.origin, next)) this.#left = null;
  }

  /** There is no way back to a document that was deleted; to none, where none is named. */
  forget(id?: string): void {
    if (id === undefined || (this.#left?.origin.kind === 'own' && this.#left.origin.id === id)) this.#left = null;
  }

  /** What is offered where something else is in its place. */
  get action(): Notice['action'] {
    return this.#left ? { label: 'Back to my text', take: () => void this.take() } : undefined;
  }

  /** Says where the text is that something else took the place of. */
  offer(): void {
    if (!this.#left) return;
    const { document, origin, unsaved } = this.#left;
    const kept = origin.kind === 'own' ? 'is kept in History' : 'is kept with its link';
    const where = unsaved ? 'is not saved' : kept;
    this.#desk.say(`${document.name || 'Your text'} ${where}.`, 'done', this.action);
  }

  /** Brings it back. */
  async take(): Promise<void> {
    const { studio, shelf, layout } = this.#desk;
    const left = this.#left;
    const place = left && placeOf(left.origin);
    if (!left || !place) return;
    const { key } = studio.state;
    const kept = await shelf?.read(place).catch(() => null);
    if (studio.state.key !== key) return;
    this.#left = null;
    if (!kept && left.stored) return this.#desk.say('This document is no longer there', 'failed');
    this.#desk.put(kept?.document ?? left.document, left.origin, null, kept?.revision ?? 0);
    // What could not be stored is here alone; what another page stored meanwhile becomes a version.
    if (!kept) studio.keep();
    else if (!left.stored && kept.document.text !== left.document.text) studio.bringBack(left.document);
    layout.showText();
  }
}

function isSame(one: Origin, other: Origin): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a !== null && a.store === b?.store && a.id === b.id;
}
