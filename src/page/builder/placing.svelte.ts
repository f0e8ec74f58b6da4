import type { Point } from '../../drawing/drawing.ts';
import type { CanvasView } from '../../engine/workflow/workflow.ts';
import { NOTATION_WORDS } from '../../engine/workflow/notation-name.ts';
import { KEEP_PLACES, wordMoved, wordUnmoved } from '../../wording/en/document/build.ts';
import type { Acting } from './acting.svelte.ts';
import type { Notice } from '../app/notices.svelte.ts';
import type { Studio } from '../document/studio.svelte.ts';
import { hasPlaces, movedPlaces, shownNow } from './moved-places.ts';
import { undoOffer } from '../document/undo-offer.ts';

interface PlacingDesk {
  readonly studio: Studio;
  readonly acting: Acting;
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
}

/** Moves nodes on the graph, where the text may say where they stand: of a text that says it of none, once somebody has said that it shall. */
export class Placing {
  readonly #desk: PlacingDesk;
  /** What was answered, and of which document. */
  #answer = $state.raw<{ key: number; keeps: boolean } | null>(null);
  #asked = $state.raw<{ key: number; answer(keeps: boolean): void } | null>(null);
  /** The document of which it was said that its notation has no place for that. */
  #said = -1;

  constructor(desk: PlacingDesk) {
    this.#desk = desk;
  }

  /** It is asked now whether the text is to say where nodes stand. */
  get asks(): boolean {
    return this.#asked?.key === this.#desk.studio.state.key;
  }

  answer(keeps: boolean): void {
    this.#answer = { key: this.#desk.studio.state.key, keeps };
    this.#asked?.answer(keeps);
    this.#asked = null;
  }

  /** Some node says where it stands: that can be taken back. */
  get hasPlaces(): boolean {
    return this.#desk.studio.state.picture?.workflow.nodes.some(({ place }) => place) === true;
  }

  /** Moves nodes by so many pixels of the drawing, which is seen so; resolves once they are drawn there, or stay. */
  async move(parts: readonly string[], by: Point, seen: CanvasView): Promise<void> {
    const { studio, acting } = this.#desk;
    await studio.whenSettled();
    const { picture } = studio.state;
    const [part] = parts;
    if (!picture || part === undefined) return;
    if (!hasPlaces(picture.workflow, part) && !(await this.#mayWrite())) return;
    const places = movedPlaces(picture.workflow, picture.drawing, parts, by);
    // What is looked into is a part of the canvas that the text tells of.
    const view = picture.drawing.within ? {} : { view: shownNow(picture.workflow, picture.drawing, seen) };
    const told = await acting.do([{ kind: 'place', places, ...view }]);
    await studio.whenSettled();
    if (told && !told.refused) this.#say(wordMoved(parts.length));
  }

  /** Takes all places out of the text: nodes then stand where they do by themselves. */
  async tidy(): Promise<void> {
    this.#answer = null;
    const told = await this.#desk.acting.do([{ kind: 'tidy' }]);
    if (told && !told.refused) this.#say(KEEP_PLACES.tidied);
  }

  /** Says, once a document, why nodes of its notation stay where they are. */
  sayUnmoved(): void {
    const { key, drawn } = this.#desk.studio.state;
    if (!drawn || this.#said === key) return;
    this.#said = key;
    this.#desk.say(wordUnmoved(NOTATION_WORDS[drawn.workflow.notation].title));
  }

  async #mayWrite(): Promise<boolean> {
    const { key } = this.#desk.studio.state;
    if (this.#answer?.key !== key)
      return new Promise((resolve) => {
        this.#asked?.answer(false);
        this.#asked = { key, answer: resolve };
      });
    if (!this.#answer.keeps) {
      const take = (): void => void (this.#answer = { key, keeps: true });
      this.#desk.say(KEEP_PLACES.kept, 'done', { label: KEEP_PLACES.yes, take });
    }
    return this.#answer.keeps;
  }

  #say(done: string): void {
    const { studio } = this.#desk;
    this.#desk.say(done, 'done', undoOffer(studio));
  }
}
