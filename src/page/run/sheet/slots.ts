import type { Fold } from '../../../engine/inspection/digest.ts';

/** Which rounds each column of a sheet stands for: one, or a stretch that is folded. Columns from 0, rounds from 1. */
export interface Slots {
  count: number;
  roundsAt(column: number): Fold;
  columnOf(round: number): number;
  /** The stretch that a round lies in and that was opened; null for every other round. */
  openedAt(round: number): Fold | null;
}

/** A stretch is worth folding from this many rounds on. */
const LEAST_FOLDED = 4;

/** The columns of `rounds` rounds; of `folds` (in order, none over another) those are one column that nobody opened. */
export function slotsOf(rounds: number, folds: readonly Fold[], opened: ReadonlySet<number>): Slots {
  const long = folds.filter(({ from, to }) => to - from + 1 >= LEAST_FOLDED && to <= rounds);
  const kept = long.filter(({ from }) => !opened.has(from));
  const apart = opened.size === 0 ? [] : long.filter(({ from }) => opened.has(from));
  const openedAt: Slots['openedAt'] = (round) => apart.find(({ from, to }) => round >= from && round <= to) ?? null;
  if (kept.length === 0)
    return {
      count: rounds,
      openedAt,
      roundsAt: (column) => alone(column + 1),
      columnOf: (round) => round - 1,
    };
  /** The column of each fold, and its rounds: columns and rounds between two folds go together. */
  const columns = new Float64Array(kept.length);
  let hidden = 0;
  for (const [at, { from, to }] of kept.entries()) {
    columns[at] = from - 1 - hidden;
    hidden += to - from;
  }
  return {
    count: rounds - hidden,
    openedAt,
    roundsAt(column) {
      const at = lastWhere(kept.length, (index) => columns[index]! <= column);
      const fold = kept[at];
      if (!fold) return alone(column + 1);
      return columns[at] === column ? fold : alone(fold.to + column - columns[at]!);
    },
    columnOf(round) {
      const at = lastWhere(kept.length, (index) => kept[index]!.from <= round);
      const fold = kept[at];
      return fold ? columns[at]! + Math.max(0, round - fold.to) : round - 1;
    },
  };
}

function alone(round: number): Fold {
  return { from: round, to: round, period: 1 };
}

/** The last of `count` places in order of which something holds that holds of all before it; -1 where it holds of none. */
function lastWhere(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
