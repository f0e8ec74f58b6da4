import type { Cell, Grid, Item, Way } from '../place/arrangement.ts';
import type { Guard } from '../place/guard.ts';
import { LONGEST_RUN, PLAIN_ABOVE } from '../measure/sizes.ts';

/** Left is -1, right is 1. */
export type Flank = -1 | 1;

/**
 * A line that runs upright at a flank of the rows. It meets each end on the item's own side, or through the gap below the
 * source and above the target; an end that is null is the border of the box.
 */
export interface SideLine {
  way: number;
  flank: Flank;
  from: Cell | null;
  to: Cell | null;
  fromSide: boolean;
  toSide: boolean;
}

/** How many lines may end on one side of an item. */
const MOST_ENDS = 3;

/** Counts the lines that end on the sides of items, so that none gets more than there is room for. */
interface SideRoom {
  has(cell: Cell, flank: Flank, ends: number): boolean;
  take(cell: Cell, flank: Flank): void;
}

/** Forward ways over so many ranks that passages for all of them would cost more than they show run at the side too. */
export function isLong(ranks: number, itemCount: number): boolean {
  return ranks > (itemCount > PLAIN_ABOVE ? LONGEST_RUN.big : LONGEST_RUN.small);
}

/** True when nothing but passing lines stands between the cell and that end of its row. */
export function isOutermost(cell: Cell, flank: Flank): boolean {
  const cells = cell.row.cells;
  for (let order = cell.order + flank; order >= 0 && order < cells.length; order += flank) {
    const other = cells[order];
    if (other && other.kind !== 'passage') return false;
  }
  return true;
}

/** Room for `MOST_ENDS` lines on each side that may be ended on and that is reached without passing another item. */
export function sideRoom(items: readonly Item[]): SideRoom {
  const taken = new Map<string, number>();
  const key = (cell: Cell, flank: Flank): string => `${cell.of} ${flank}`;
  return {
    has: (cell, flank, ends) =>
      items[cell.of]?.open === true &&
      (taken.get(key(cell, flank)) ?? 0) + ends <= MOST_ENDS &&
      isOutermost(cell, flank),
    take: (cell, flank) => {
      taken.set(key(cell, flank), (taken.get(key(cell, flank)) ?? 0) + 1);
    },
  };
}

/** The lines of the guards beside the loop that are not level: they run on the right. */
export function guardLinesOf(guards: readonly Guard[], ways: readonly Way[], room: SideRoom): SideLine[] {
  for (const guard of guards) if (guard.level) room.take(guard.level.from, 1);
  const rows = new Set(guards.map((guard) => guard.cell.row));
  return guards.flatMap((guard): SideLine[] => {
    const feeds = guard.feeds.map(({ way, from }): SideLine => {
      return { way, flank: 1, from, to: guard.cell, fromSide: false, toSide: false };
    });
    const returns = guard.returns.map(({ way, to }): SideLine => {
      const toSide = ways[way]?.toX === null && !rows.has(to.row) && room.has(to, 1, 1);
      if (toSide) room.take(to, 1);
      return { way, flank: 1, from: guard.cell, to, fromSide: true, toSide };
    });
    return [...feeds, ...returns];
  });
}

/** Chooses for each way that leads back, or far, the flank on which it bends least; the left one where both are alike. */
export function sideLinesOf(
  grid: Grid,
  ways: readonly Way[],
  which: readonly number[],
  room: SideRoom,
  guarded: boolean,
): SideLine[] {
  // The shortest come first, for they lie nearest to the nodes.
  const sorted = which
    .flatMap((index) => {
      const way = ways[index];
      if (!way) return [];
      const from = grid.cellOf.get(way.from) ?? null;
      const to = grid.cellOf.get(way.to) ?? null;
      const rows = Math.abs((from?.row.index ?? 0) - (to?.row.index ?? grid.rows.length));
      return [{ index, way, from, to, rows }];
    })
    .sort((a, b) => a.rows - b.rows || a.index - b.index);
  return sorted.map(({ index, way, from, to }) => {
    const choice = (flank: Flank): { line: SideLine; bends: number } => {
      const self = from === to ? 2 : 1;
      const fromSide = from !== null && way.fromX === null && room.has(from, flank, self);
      const toSide = to !== null && way.toX === null && room.has(to, flank, self);
      const both = from !== to || (fromSide && toSide);
      const line: SideLine = { way: index, flank, from, to, fromSide: fromSide && both, toSide: toSide && both };
      return { line, bends: (line.fromSide ? 0 : 1) + (line.toSide ? 0 : 1) + (guarded && flank === 1 ? 1 : 0) };
    };
    const left = choice(-1);
    const right = choice(1);
    const { line } = right.bends < left.bends ? right : left;
    if (line.fromSide && line.from) room.take(line.from, line.flank);
    if (line.toSide && line.to) room.take(line.to, line.flank);
    return line;
  });
}
