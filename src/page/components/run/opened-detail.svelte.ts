import type { ActivationDetail } from '../../../engine/journal/rounds.ts';

/** Where activations come from, by the sequence number of their start. */
export type FetchActivation = (seq: number) => Promise<ActivationDetail | null>;

/** Which activation the drawer is about, and the one of the round before to compare with; null when there is none. */
export interface Wanted {
  seq: number;
  before: { round: number; seq: number } | null;
}

/** Details that were fetched for the drawer. What was asked for first never overwrites what was asked for last. */
export class OpenedDetail {
  #detail: ActivationDetail | null = $state.raw(null);
  #before: { round: number; detail: ActivationDetail } | null = $state.raw(null);
  #failed = $state.raw(false);
  #asked = 0;

  get detail(): ActivationDetail | null {
    return this.#detail;
  }

  get before(): { round: number; detail: ActivationDetail } | null {
    return this.#before;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Fetches; what is shown stays until the answer is there, so that nothing flickers while rounds are turned. */
  async fetch(fetchActivation: FetchActivation, wanted: Wanted | null): Promise<void> {
    const asked = ++this.#asked;
    if (!wanted) {
      this.#detail = null;
      this.#before = null;
      return;
    }
    try {
      const earlier = wanted.before;
      const [detail, before] = await Promise.all([
        fetchActivation(wanted.seq),
        earlier ? fetchActivation(earlier.seq) : Promise.resolve(null),
      ]);
      if (asked !== this.#asked) return;
      this.#detail = detail;
      this.#before = earlier && before ? { round: earlier.round, detail: before } : null;
      this.#failed = detail === null;
    } catch {
      // The worker is gone: the drawer says so instead of showing another activation's details.
      if (asked === this.#asked) this.#failed = true;
    }
  }
}
