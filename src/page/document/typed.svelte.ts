/**
 * What somebody types into a field: it stays as it was typed while it is on its way into the text and comes back from there, so that the
 * caret never jumps. Once it rests, and the document says something else, that counts.
 */
export class Typed {
  readonly #written: () => string;
  readonly #busy: () => boolean;
  #draft = $state.raw<{ text: string; sent: string; before: string } | null>(null);

  constructor(written: () => string, busy: () => boolean) {
    this.#written = written;
    this.#busy = busy;
  }

  get shown(): string {
    const draft = this.#draft;
    const written = this.#written();
    if (draft === null) return written;
    return this.#busy() || written === draft.sent || (draft.sent === draft.before && written === draft.before)
      ? draft.text
      : written;
  }

  /** `sent`: what the document will say then, where that is not the same. */
  type(text: string, sent = text): void {
    this.#draft = { text, sent, before: this.#written() };
  }

  /** The field is left: from now on it says what the document says. */
  rest(): void {
    if (!this.#busy()) this.#draft = null;
  }
}
