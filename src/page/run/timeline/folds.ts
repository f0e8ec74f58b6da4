import type { TimelineRow } from '../../../engine/inspection/timeline.ts';

/** So many first rounds of a loop stand open, until they are folded; later ones are folded, until they are opened. */
const ROUNDS_OPEN = 20;

/** What of the timeline was folded or unfolded by hand. Never changed: a change makes a new one. */
export class Folds {
  /** Rows, by their first fact, and rounds, by the loop's frame, that are not as they were at first. */
  readonly #rows: ReadonlySet<number>;
  readonly #rounds: ReadonlyMap<number, ReadonlySet<number>>;

  constructor(rows: ReadonlySet<number> = new Set(), rounds: ReadonlyMap<number, ReadonlySet<number>> = new Map()) {
    this.#rows = rows;
    this.#rounds = rounds;
  }

  /** The outermost loops stand open, everything inside is folded. */
  isRowOpen({ seq, kind }: Pick<TimelineRow, 'seq' | 'kind'>, level: number): boolean {
    return (kind === 'loop' && level === 0) !== this.#rows.has(seq);
  }

  isRoundOpen(frame: number, round: number): boolean {
    return round <= ROUNDS_OPEN !== (this.#rounds.get(frame)?.has(round) ?? false);
  }

  /** The rounds of a loop's entry that are open, of `count`, in order. */
  openRounds(frame: number, count: number): number[] {
    const first = Array.from({ length: Math.min(ROUNDS_OPEN, count) }, (_, index) => index + 1);
    const later = [...(this.#rounds.get(frame) ?? [])].filter((round) => round > ROUNDS_OPEN && round <= count);
    return [...first.filter((round) => this.isRoundOpen(frame, round)), ...later.sort((one, other) => one - other)];
  }

  /** Any round of these, both ends included, was opened by hand. */
  holds(frame: number, from: number, to: number): boolean {
    return [...(this.#rounds.get(frame) ?? [])].some((round) => round >= from && round <= to);
  }

  toggleRow(seq: number): Folds {
    return new Folds(toggled(this.#rows, seq), this.#rounds);
  }

  toggleRound(frame: number, round: number): Folds {
    const rounds = new Map(this.#rounds);
    return new Folds(this.#rows, rounds.set(frame, toggled(rounds.get(frame) ?? new Set(), round)));
  }
}

function toggled(numbers: ReadonlySet<number>, one: number): ReadonlySet<number> {
  const next = new Set(numbers);
  if (!next.delete(one)) next.add(one);
  return next;
}
