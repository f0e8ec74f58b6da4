import { emptyDigest, extended, folds, type Fold, type LoopDigest } from '../../../engine/inspection/digest.ts';
import type { RunQuestions } from '../../../worker/protocol.ts';

/** A run that goes on is asked again after this long at the earliest, in milliseconds: nobody reads a strip faster. */
const AGAIN_AFTER = 500;

/** The digest of a loop's rounds, as far as it was asked for; only what is new is fetched. */
export class LoopDigestCache {
  #digest: LoopDigest = $state.raw(emptyDigest(-1));
  readonly #frame: number;
  readonly #questions: () => Pick<RunQuestions, 'digest'> | null;
  #wanted = -1;
  #asking = false;

  constructor(frame: number, questions: () => Pick<RunQuestions, 'digest'> | null) {
    this.#frame = frame;
    this.#questions = questions;
    this.#digest = emptyDigest(frame);
  }

  /** Its rounds from the first on. */
  get digest(): LoopDigest {
    return this.#digest;
  }

  /** Stretches of rounds that are equal, or go to and fro between two. */
  readonly folds: readonly Fold[] = $derived.by(() => folds(this.#digest));

  /** Says how far the run is. */
  want(seq: number): void {
    if (seq <= this.#wanted) return;
    this.#wanted = seq;
    if (!this.#asking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#asking = true;
    for (let asked = -1; asked < this.#wanted;) {
      asked = this.#wanted;
      try {
        // The last round that is known may have been open.
        const tail = await this.#questions()?.digest(this.#frame, Math.max(1, this.#digest.marks.length));
        if (tail && tail.marks.length > 0) this.#digest = extended(this.#digest, tail);
      } catch {
        // The worker is gone; what is here stays.
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
    this.#asking = false;
  }
}
