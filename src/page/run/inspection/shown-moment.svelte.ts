/** Tells of the run just before a fact; null where that cannot be told. */
type Fetch<Told> = (seq: number) => Promise<Told | null>;

/**
 * What is told of the moment that is looked at, which a worker has to be asked: one question at a time, so that a scrubber that is dragged
 * asks for what it passes slowest.
 */
export class ShownMoment<Told> {
  #told: Told | null = $state.raw(null);
  #wanted: number | null = null;
  #asking = false;
  /** Which run is asked about, counted. */
  #run = 0;
  readonly #fetch: Fetch<Told>;

  constructor(fetch: Fetch<Told>) {
    this.#fetch = fetch;
  }

  /** What was asked for last, as far as it is here; null where the newest is looked at. */
  get told(): Told | null {
    return this.#told;
  }

  /** Looks at the run just before fact `seq`; null: at nothing in particular. */
  want(seq: number | null): void {
    this.#wanted = seq;
    if (seq === null) this.#told = null;
    else if (!this.#asking) void this.#work();
  }

  /** Another run is looked at: what is under way is of the one before. What was told of that stays until the next is there. */
  renew(): void {
    this.#run++;
    this.#asking = false;
    this.#wanted = null;
  }

  /** The same, and nothing of the run before stays. */
  forget(): void {
    this.renew();
    this.#told = null;
  }

  async #work(): Promise<void> {
    const run = this.#run;
    this.#asking = true;
    while (this.#wanted !== null) {
      const seq = this.#wanted;
      const told = await this.#fetch(seq).catch(() => null);
      if (run !== this.#run) return;
      if (this.#wanted === null) break;
      if (told) this.#told = told;
      if (this.#wanted === seq) break;
    }
    this.#asking = false;
  }
}
