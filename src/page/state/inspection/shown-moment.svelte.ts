import type { Moment } from '../../../engine/inspection/moment.ts';

/** Where moments come from, by the fact before which the run is looked at. */
export type FetchMoment = (seq: number) => Promise<Moment | null>;

/** The moment of the run that is looked at: one question at a time, so that a scrubber that is dragged asks for what it passes slowest. */
export class ShownMoment {
  #moment: Moment | null = $state.raw(null);
  #wanted: number | null = null;
  #asking = false;
  readonly #fetch: FetchMoment;

  constructor(fetch: FetchMoment) {
    this.#fetch = fetch;
  }

  /** What was asked for last, as far as it is here; null where the newest is looked at. */
  get moment(): Moment | null {
    return this.#moment;
  }

  /** Looks at the run just before fact `seq`; null: at nothing in particular. */
  want(seq: number | null): void {
    this.#wanted = seq;
    if (seq === null) this.#moment = null;
    else if (!this.#asking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#asking = true;
    while (this.#wanted !== null) {
      const seq = this.#wanted;
      const moment = await this.#fetch(seq).catch(() => null);
      if (this.#wanted === null) break;
      if (moment) this.#moment = moment;
      if (this.#wanted === seq) break;
    }
    this.#asking = false;
  }
}
