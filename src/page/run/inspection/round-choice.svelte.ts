import { SvelteMap } from 'svelte/reactivity';
import type { RoundFocus } from './run-focus.ts';

/** Which round of each loop is looked at. A loop without a pinned round follows its newest one. */
export class RoundChoice {
  readonly #pins = new SvelteMap<number, number>();
  readonly #focus: () => RoundFocus | null;
  readonly #onfocus: (focus: RoundFocus | null) => void;

  /** `focus` is what the page looks at, for keys and links; it wins over what was pinned before. */
  constructor(focus: () => RoundFocus | null, onfocus: (focus: RoundFocus | null) => void) {
    this.#focus = focus;
    this.#onfocus = onfocus;
  }

  /** The pinned round of a loop entry, or null while it follows. */
  pinned(frame: number): number | null {
    const focus = this.#focus();
    return focus?.frame === frame ? focus.round : (this.#pins.get(frame) ?? null);
  }

  /** The round that is looked at, of `newest` rounds. */
  selected(frame: number, newest: number): number {
    return Math.min(this.pinned(frame) ?? newest, newest);
  }

  pin(frame: number, round: number): void {
    this.#pins.set(frame, round);
    this.#onfocus({ frame, round });
  }

  /** Keeps a loop at a round without making it what the page looks at: done to the loops around a pinned one. */
  hold(frame: number, round: number): void {
    this.#pins.set(frame, round);
  }

  follow(frame: number): void {
    this.#pins.delete(frame);
    if (this.#focus()?.frame === frame) this.#onfocus(null);
  }

  /** The page looks elsewhere than before. Where it looks at nothing in particular any more, the loop it left is followed again. */
  moved(from: RoundFocus | null, to: RoundFocus | null): void {
    if (to) this.#pins.set(to.frame, to.round);
    else if (from) this.#pins.delete(from.frame);
  }
}
