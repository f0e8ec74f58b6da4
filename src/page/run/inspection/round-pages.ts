import type { RoundRow } from '../../../engine/journal/rounds.ts';

/** Rounds are fetched and forgotten in pages of this many. */
const PAGE = 32;
const MOST_PAGES = 12;

/** The page that a round, counted from 1, lies on. */
export function pageOf(round: number): number {
  return Math.floor((Math.max(1, round) - 1) / PAGE);
}

/** The rounds of a page, both ends included. */
export function roundsOfPage(page: number): { from: number; to: number } {
  return { from: page * PAGE + 1, to: (page + 1) * PAGE };
}

/** Which pages of a loop's rounds are here, how fresh each is, and which was looked at longest ago. Knows no rounds. */
export class RoundPages {
  /** Page → the run's sequence number that it was asked at; Infinity when it is complete. The order is that of use. */
  readonly #asked = new Map<number, number>();

  /** The last of these pages that is not here, or was asked for when the run was not as far as now; null when all are fresh. */
  missing(from: number, to: number, seq: number): number | null {
    for (let page = to; page >= from; page--) if (this.#isOld(page, seq)) return page;
    return null;
  }

  /** The same of pages that need not lie beside each other. */
  missingOf(pages: readonly number[], seq: number): number | null {
    return pages.findLast((page) => this.#isOld(page, seq)) ?? null;
  }

  #isOld(page: number, seq: number): boolean {
    return (this.#asked.get(page) ?? -1) < seq;
  }

  /** A page came. Gives back the pages that are to be forgotten for it. */
  take(page: number, seq: number, rows: readonly RoundRow[]): number[] {
    const complete = rows.length === PAGE && rows.every((row) => row.verdict !== null);
    this.#asked.delete(page);
    this.#asked.set(page, complete ? Infinity : seq);
    const old = [...this.#asked.keys()].slice(0, Math.max(0, this.#asked.size - MOST_PAGES));
    for (const one of old) this.#asked.delete(one);
    return old;
  }

  /** The page is here, or was asked for. */
  has(page: number): boolean {
    return this.#asked.has(page);
  }

  /** All its rounds have ended: it is never asked for again. */
  isComplete(page: number): boolean {
    return this.#asked.get(page) === Infinity;
  }

  clear(): void {
    this.#asked.clear();
  }
}

/** The rounds with a page that came and without those that are forgotten. Makes a new map: the one shown is never changed. */
export function withRows(
  rounds: ReadonlyMap<number, RoundRow>,
  rows: readonly RoundRow[],
  forgotten: readonly number[],
): ReadonlyMap<number, RoundRow> {
  const next = new Map(rounds);
  for (const row of rows) next.set(row.round, row);
  for (const page of forgotten) {
    const { from, to } = roundsOfPage(page);
    for (let round = from; round <= to; round++) next.delete(round);
  }
  return next;
}

export const NO_ROUNDS: ReadonlyMap<number, RoundRow> = new Map();
