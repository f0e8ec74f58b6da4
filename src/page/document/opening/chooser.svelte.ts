import { sharedEnds } from '../../../engine/document/shared-ends.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { EXAMPLE_INPUT, type Offer, type OfferedVariant } from '../../../engine/offers/offer.ts';
import type { TextSource } from '../../../engine/reading/limits.ts';
import type { LibraryWorker } from '../../../worker/protocol.ts';
import type { Layout } from '../../app/layout.svelte.ts';
import type { Studio } from '../studio.svelte.ts';

/** A text that was put in place as a whole, and the document that it took the place of. */
interface Placed {
  text: string;
  before: LoopDocument | null;
  /** What it offers was shown. */
  asked: boolean;
}

/**
 * What the text that is open offers to be opened for itself, and the choice among it. It is shown by itself once, when the visitor
 * puts such a text in place; until something is chosen the text stays as it was pasted.
 */
export class Chooser {
  readonly #studio: Studio;
  readonly #layout: Layout;
  #placed: Placed | null = $state.raw(null);
  #found: { text: string; offers: readonly Offer[] } | null = $state.raw(null);
  /** The next edit is a choice that makes another document of the text. */
  #opening = false;

  constructor(studio: Studio, layout: Layout) {
    this.#studio = studio;
    this.#layout = layout;
  }

  /** Whether the text as it was read may hold something to choose from, and nobody has looked yet. */
  readonly asks = $derived.by(() => {
    const { opened, document } = this.#studio.state;
    if (!opened || !this.#studio.settled || this.#found?.text === document.text || document.text.trim() === '')
      return false;
    const isMarkdown = opened.problems.some(({ code }) => code === 'markdown-fence');
    const isNone = opened.problems.some(({ code }) => code === 'orka-no-workflow') || opened.notation === null;
    return isMarkdown || isNone || (!opened.runs && this.#placed?.text === document.text);
  });

  /** What the text as it stands offers. */
  readonly offers = $derived.by(() => {
    const { offers, text } = this.#found ?? { offers: [], text: null };
    const [only, ...more] = text === this.#studio.document.text ? offers : [];
    // A single workflow is read from the text already.
    return !only || (more.length === 0 && only.is.kind === 'workflow' && !only.is.completed) ? [] : [only, ...more];
  });

  readonly shown = $derived.by(() => this.#layout.overlay === 'choose' && this.offers.length > 0);

  /** The document before the text that is open, into which a variant may be put; null when it was not pasted over one. */
  readonly before = $derived.by(() => (this.#placed?.text === this.#studio.document.text ? this.#placed.before : null));

  /** The editor tells what its text is now; `wholly`: one edit replaced all of it. */
  typed(text: string, wholly: boolean): void {
    const before = this.#studio.document;
    // What it lists is of the text before.
    if (this.#layout.overlay === 'choose') this.#layout.close();
    this.#studio.setText(text, wholly || this.#opening);
    if (wholly && text !== before.text) this.#placed = { text, before, asked: false };
  }

  /** A text was put in place without the editor, as a file is. */
  placed(text: string): void {
    this.#placed = { text, before: null, asked: false };
  }

  /** Asks what the text offers, and shows it when the visitor has just put it in place. */
  async look(library: Pick<LibraryWorker, 'offers'>, from: TextSource): Promise<void> {
    const { text } = this.#studio.document;
    const before = this.before?.text ?? '';
    // Not twice while the answer is under way.
    this.#found = { text, offers: [] };
    const offers = await library.offers(text, before, from).catch(() => []);
    if (this.#studio.document.text !== text) return;
    this.#found = { text, offers };
    if (this.#placed?.text !== text || this.#placed.asked || this.offers.length === 0) return;
    this.#placed = { ...this.#placed, asked: true };
    this.#layout.overlay = 'choose';
  }

  /** Whether the workflow that the page shows was read from this part of the text. */
  reads({ range }: Offer): boolean {
    const { opened, openedText, document } = this.#studio.state;
    const places = openedText === document.text ? Object.values(opened?.sources ?? {}) : [];
    return places.some(({ start, end }) => start >= range.start && end <= range.end);
  }

  /** Puts a workflow in the place of the text: a document of its own, unless it is the one that is read already. */
  open(text: string, isRead: boolean): void {
    this.#opening = !isRead;
    this.#replace(text);
    this.#opening = false;
    this.#layout.close();
  }

  /** Puts a frame in the place of the text, with the input that it was shown with. */
  async tryFrame(text: string): Promise<void> {
    this.open(text, false);
    await this.#studio.whenSettled();
    const { document, drawn } = this.#studio.state;
    if (document.text !== text) return;
    for (const { name } of drawn?.workflow.inputs ?? [])
      if (document.inputs[name] === undefined) this.#studio.setInput(name, EXAMPLE_INPUT);
  }

  /** Brings back the document that was open before, with the values of a variant in it. */
  async use({ edits }: OfferedVariant): Promise<void> {
    const { before } = this;
    if (!before || !edits) return;
    this.#replace(before.text);
    await this.#studio.whenSettled();
    // With its text all that belongs to it has come back; the values are a step of their own, which Undo takes back.
    if (this.#studio.document.text === before.text) this.#studio.edit(edits);
    this.#layout.close();
  }

  #replace(text: string): void {
    const before = this.#studio.document.text;
    const { head, tail } = sharedEnds(before, text);
    this.#studio.edit([
      { range: { start: head, end: before.length - tail }, text: text.slice(head, text.length - tail) },
    ]);
  }
}
