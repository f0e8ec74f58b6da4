/** About how long it takes to read out why a round ended, in milliseconds. */
const READ_OUT = 3000;

/** One thing to be told. */
export interface Said {
  text: string;
  /** Others follow upon it, as rounds do: it may wait, and be left out for a newer one. */
  isOneOfMany?: boolean;
}

/**
 * What a screen reader is told: one text at a time. What comes one after the other, as rounds do, is told no faster than it can be read out;
 * what was not told by then is left out for the newest.
 */
export class Spoken {
  #text = $state.raw('');
  #next: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  get text(): string {
    return this.#text;
  }

  tell(said: Said | null): void {
    if (said?.isOneOfMany) this.sayInTurn(said.text);
    else if (said) this.say(said.text);
  }

  /** At once, whatever is being read out: what waits is past by then. */
  say(text: string): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#next = null;
    this.#text = text;
  }

  /** One of many: at once, or when the one before was read out and none came since. */
  sayInTurn(text: string): void {
    if (this.#timer !== null) {
      this.#next = text;
      return;
    }
    this.say(text);
    this.#timer = setTimeout(() => {
      const next = this.#next;
      this.#timer = null;
      if (next !== null) this.sayInTurn(next);
    }, READ_OUT);
  }
}
