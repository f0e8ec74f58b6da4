import type { RoundRow } from '../../../engine/journal/rounds.ts';
import { NO_ROUNDS, pageOf, RoundPages, roundsOfPage, withRows } from './round-pages.ts';

/** Where rounds come from: `from` to `to`, both included, counted from 1. */
export type FetchRounds = (loopFrame: number, from: number, to: number) => Promise<RoundRow[]>;

/** Rounds that are still going on are asked for again after this long at the earliest. */
const AGAIN_AFTER = 120;

/**
 * The rounds of one loop, as far as they were looked at: only what is on the screen is fetched, one question at a time, so that a
 * run of 300,000 rounds costs no more than one of 30. Pages whose rounds have all ended are never asked for again.
 */
export class RoundsCache {
  readonly frame: number;
  readonly #fetch: FetchRounds;
  /** Told of rounds that came. */
  readonly #came: () => void;
  #rounds: ReadonlyMap<number, RoundRow> = $state.raw(NO_ROUNDS);
  #failed = $state.raw(false);
  readonly #pages = new RoundPages();
  #wanted: { from: number; to: number; seq: number } | null = null;
  /** Pages with rounds that are on the screen, and may lie far from each other. */
  #apart: readonly number[] = [];
  #asking = false;

  constructor(frame: number, fetch: FetchRounds, came: () => void = () => undefined) {
    this.frame = frame;
    this.#fetch = fetch;
    this.#came = came;
  }

  /** The rounds that are here, by number. */
  get rounds(): ReadonlyMap<number, RoundRow> {
    return this.#rounds;
  }

  /** The last question was not answered. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Says that these rounds, and none between them, are on the screen now, and how far the run is. */
  wantEach(rounds: readonly number[], seq: number): void {
    const pages = rounds.map(pageOf).filter((page, at, all) => all.indexOf(page) === at);
    if (pages.length === 0) return;
    const last = pages.at(-1) ?? 0;
    this.#apart = pages;
    const { from, to } = roundsOfPage(last);
    this.want(from, to, seq);
  }

  /** Says what is on the screen now, and how far the run is. */
  want(from: number, to: number, seq: number): void {
    if (this.#wanted && seq < this.#wanted.seq) this.#forget();
    this.#wanted = { from, to, seq };
    if (!this.#asking) void this.#work();
  }

  /**
   * All rounds from `from` on, as they are at `seq`: what somebody who looks on is told unasked. A page with a round before them that is
   * not here, or had not ended, is asked for as ever.
   */
  take(from: number, rows: readonly RoundRow[], seq: number): void {
    const newest = rows.at(-1)?.round ?? from - 1;
    for (let page = pageOf(from); page <= pageOf(Math.max(from, newest)); page++) {
      const { from: first, to: last } = roundsOfPage(page);
      for (let round = first; round < from; round++) if (!this.#rounds.get(round)?.verdict) return;
      if (from > first && !this.#pages.has(page)) return;
      const before = Array.from({ length: Math.max(0, from - first) }, (_, at) => this.#rounds.get(first + at)!);
      const all = [...before, ...rows.filter(({ round }) => round >= first && round <= last)];
      this.#rounds = withRows(this.#rounds, all, this.#pages.take(page, seq, all));
      this.#came();
    }
  }

  /** The run began anew under the same numbers. */
  #forget(): void {
    this.#pages.clear();
    this.#rounds = NO_ROUNDS;
  }

  async #work(): Promise<void> {
    this.#asking = true;
    for (let page = this.#missing(); page !== null; page = this.#missing()) {
      const seq = this.#wanted?.seq ?? 0;
      const { from, to } = roundsOfPage(page);
      try {
        const rows = await this.#fetch(this.frame, from, to);
        this.#rounds = withRows(this.#rounds, rows, this.#pages.take(page, seq, rows));
        this.#failed = false;
        this.#came();
      } catch {
        // The worker is gone; what is here stays, and the next thing that happens asks again.
        this.#failed = true;
        break;
      }
      if (!this.#pages.isComplete(page)) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
    this.#asking = false;
  }

  #missing(): number | null {
    if (!this.#wanted) return null;
    const { from, to, seq } = this.#wanted;
    return this.#pages.missing(pageOf(from), pageOf(to), seq) ?? this.#pages.missingOf(this.#apart, seq);
  }
}
