import type { Act, ActRefusal } from '../../editing/act.ts';
import type { LoopDraft, LoopMeant } from '../../editing/loop-draft.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';
import type { Acting } from './acting.svelte.ts';
import { editedText, type EditingDesk } from '../document/edited-text.ts';

/**
 * A loop that is being closed by its sentence, in the graph or in the form of a part; `edge`: what leads back when the sentence is left alone,
 * null where nothing then does.
 */
export interface Closing {
  draft: LoopDraft;
  edge: Act | null;
  where: 'graph' | 'form';
  part: string;
}

interface AskingDesk extends EditingDesk {
  readonly library: LibraryWorker | null;
  readonly acting: Pick<Acting, 'whenDone'>;
}

/** How often it is asked anew because the text was changed meanwhile. */
const ATTEMPTS = 5;

/** The loop whose sentence is asked, until the text is another: what it says of nodes may then be true of none. */
export class AskedLoop {
  readonly #desk: AskingDesk;
  #asked = $state.raw<{ closing: Closing; text: string } | null>(null);
  #times = 0;

  constructor(desk: AskingDesk) {
    this.#desk = desk;
  }

  /** Null most of the time. */
  get closing(): Closing | null {
    return this.#asked?.text === this.#desk.studio.document.text ? this.#asked.closing : null;
  }

  end(): void {
    this.#asked = null;
    this.#times++;
  }

  /** Has the sentence asked; gives why there can be none, null where it is asked, or something else was meanwhile. */
  async ask(meant: LoopMeant, asked: Omit<Closing, 'draft'>): Promise<ActRefusal | null> {
    const { library, studio } = this.#desk;
    const times = ++this.#times;
    // What is typed already and not written yet would change the text under the sentence.
    await this.#desk.acting.whenDone();
    for (let attempt = 0; library && attempt < ATTEMPTS; attempt++) {
      const edited = editedText(this.#desk);
      const draft = await library.loopDraft(edited, meant).catch(() => null);
      if (times !== this.#times || !draft) return null;
      if (studio.document.text !== edited.text) continue;
      if ('code' in draft) return draft;
      this.#asked = { closing: { draft, ...asked }, text: edited.text };
      return null;
    }
    return null;
  }
}
