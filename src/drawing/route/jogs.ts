import type { Cell, Jog } from '../place/arrangement.ts';
import type { Board, SideJogs } from '../place/board.ts';
import type { Ends } from '../place/ends.ts';
import { columnIsFree } from '../place/guards.ts';
import type { SideLine } from './side-lines.ts';

/** The level stretches of all lines, by way; their heights are found when the rows are stacked. */
interface Jogs {
  /** One for each step from cell to cell; null = straight. */
  down: Map<number, (Jog | null)[]>;
  side: Map<number, SideJogs>;
  /** For lines out of the box that turn off the guards' column. */
  guard: Map<number, Jog>;
  all: Jog[];
}

/** Finds where lines must step aside. */
export function jogsOf(board: Board): Jogs {
  const down = new Map(board.grid.routes.map((route) => [route.way, downJogsOf(route.cells, route.way, board.ends)]));
  const sideLines = [...board.sideLines, ...board.guardLines];
  const side = new Map(sideLines.map((line) => [line.way, sideJogsOf(line, board.ends)]));
  const guard = new Map<number, Jog>();
  for (const one of board.guards) {
    const gap = one.cell.row.index + 1;
    if (columnIsFree(board.guards, one, gap, Infinity)) continue;
    for (const way of one.leaves) guard.set(way, { gap, upper: Infinity, lower: Infinity, y: 0 });
  }
  const all = [...down.values()].flatMap((list) => list.filter((jog) => jog !== null));
  for (const { under, over } of side.values()) all.push(...[under, over].filter((jog) => jog !== null));
  all.push(...guard.values());
  return { down, side, guard, all };
}

function downJogsOf(cells: readonly Cell[], way: number, ends: Ends): (Jog | null)[] {
  return cells.slice(0, -1).map((upper, index) => {
    const lower = cells[index + 1];
    const from = index === 0 ? (ends.from.get(way) ?? upper.x) : upper.x;
    const to = index === cells.length - 2 ? (ends.to.get(way) ?? lower?.x ?? from) : (lower?.x ?? from);
    return Math.abs(from - to) < 1 ? null : { gap: upper.row.index + 1, upper: from, lower: to, y: 0 };
  });
}

function sideJogsOf(line: SideLine, ends: Ends): SideJogs {
  const aside = line.flank * Infinity;
  const under =
    line.from && !line.fromSide
      ? { gap: line.from.row.index + 1, upper: ends.from.get(line.way) ?? 0, lower: aside, y: 0 }
      : null;
  // A guard's place is not known yet, but it is at the right of everything.
  const over =
    line.to && !line.toSide
      ? { gap: line.to.row.index, upper: aside, lower: ends.to.get(line.way) ?? Infinity, y: 0 }
      : null;
  // Down to a guard in the next row: one level stretch does for both.
  if (under && over && line.to?.order === Infinity && under.gap === over.gap) return { under, over: null };
  return { under, over };
}
