import type { ActivationDetail } from '../../../engine/journal/rounds.ts';

/** Where activations come from, by the sequence number of their start. */
export type FetchActivation = (seq: number) => Promise<ActivationDetail | null>;
/** Finds the last activation of a node that began before a fact. */
export type FindStart = (part: number, before: number) => Promise<number | null>;

/**
 * The activation that the Run view is about, known by its start, with the one of an earlier round to compare with, or to be found: the
 * last of a node before a fact, else the first thing known of it at all. `status`: when it changes there is more to be read.
 */
export type Wanted = { status: string } & (
  { seq: number; compared: { round: number; seq: number } | null } | { part: number; before: number }
);

/** Details that were fetched for the Run view. What was asked for first never overwrites what was asked for last. */
export class OpenedDetail {
  #detail: ActivationDetail | null = $state.raw(null);
  #before: { round: number; detail: ActivationDetail } | null = $state.raw(null);
  #failed = $state.raw(false);
  #of: Wanted | null = $state.raw(null);
  #asked = 0;

  get detail(): ActivationDetail | null {
    return this.#detail;
  }

  get before(): { round: number; detail: ActivationDetail } | null {
    return this.#before;
  }

  /** What the detail is of: what was asked for last, or, until that is there, what was asked for before. */
  get of(): Wanted | null {
    return this.#of;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Fetches; what is shown stays until the answer is there, so that nothing flickers while rounds are turned. */
  async fetch(fetchActivation: FetchActivation, findStart: FindStart, wanted: Wanted | null): Promise<void> {
    const asked = ++this.#asked;
    if (!wanted) {
      this.#detail = null;
      this.#of = null;
      this.#before = null;
      this.#failed = false;
      return;
    }
    try {
      const seq = 'seq' in wanted ? wanted.seq : await found(findStart, wanted);
      const earlier = 'seq' in wanted ? wanted.compared : null;
      const [detail, before] = await Promise.all([
        seq === null ? null : fetchActivation(seq),
        earlier ? fetchActivation(earlier.seq) : null,
      ]);
      if (asked !== this.#asked) return;
      this.#detail = detail;
      this.#of = wanted;
      this.#before = earlier && before ? { round: earlier.round, detail: before } : null;
      this.#failed = seq !== null && detail === null;
    } catch {
      // The worker is gone: the view says so instead of showing another activation's details.
      if (asked === this.#asked) this.#failed = true;
    }
  }
}

/** What ran only after the round that is looked at is shown all the same: a click on it asks for it. */
async function found(find: FindStart, { part, before }: { part: number; before: number }): Promise<number | null> {
  return (await find(part, before)) ?? find(part, Number.MAX_SAFE_INTEGER);
}
