import type { Arrangement, Cell, Item, Jog, Trace } from './arrangement.ts';
import type { Point, Rectangle } from './drawing.ts';
import type { Ends } from './ends.ts';
import { feedLabels } from './feed-labels.ts';
import { stackRows } from './gaps.ts';
import { placeGuards, traceGuards } from './guard-column.ts';
import { columnIsFree } from './guards.ts';
import { lanesOf } from './lanes.ts';
import { normalise } from './normalise.ts';
import { sideHeights } from './side-heights.ts';
import type { SideLine } from './side-lines.ts';
import type { Board, SideJogs } from './board.ts';
import { sidePoints } from './side-points.ts';

/** Finds heights, lanes and corners, and moves everything so that the least x and y are 0. */
export function routeLines(board: Board): Arrangement {
  const { grid, items, ways, sideLines, guardLines, ends } = board;
  const downJogs = new Map(grid.routes.map((route) => [route.way, downJogsOf(route.cells, route.way, ends)]));
  const sideJogs = new Map([...sideLines, ...guardLines].map((line) => [line.way, sideJogsOf(line, ends)]));
  const guardJogs = new Map<number, Jog>();
  for (const guard of board.guards) {
    // Past guards below the line turns off the column.
    if (columnIsFree(board.guards, guard, guard.cell.row.index + 1, Infinity)) continue;
    for (const way of guard.leaves) guardJogs.set(way, { gap: guard.cell.row.index + 1, upper: Infinity, lower: Infinity, y: 0 });
  }
  const jogs = [...downJogs.values()].flatMap((list) => list.filter((jog) => jog !== null));
  for (const { under, over } of sideJogs.values()) jogs.push(...[under, over].filter((jog) => jog !== null));
  measureRows(board);
  const height = stackRows(grid, [...jogs, ...guardJogs.values()]);

  const corners: Point[] = items.map(() => ({ x: 0, y: 0 }));
  const cells = [...grid.cellOf.values(), ...board.guards.map((guard) => guard.cell)];
  const setCorners = (): void => {
    for (const cell of cells) {
      corners[cell.of] = {
        x: cell.x - cell.width / 2,
        y: cell.row.top + Math.floor((cell.row.height - cell.height) / 2),
      };
    }
  };
  setCorners();
  const traces: Trace[] = ways.map(() => ({ points: [], label: null }));
  for (const route of grid.routes) traces[route.way] = traceDown(route.cells, downJogs.get(route.way) ?? [], height, corners, route.way, ends, items);

  const heights = sideHeights(board, corners);
  const ys = (line: SideLine): { from: number; to: number } => {
    const own = sideJogs.get(line.way);
    return {
      from: line.fromSide ? (heights.from.get(line.way) ?? 0) : (own?.under?.y ?? 0),
      to: line.toSide ? (heights.to.get(line.way) ?? 0) : (own?.over?.y ?? height),
    };
  };
  const level = [...guardLines.flatMap((line) => Object.values(ys(line))), ...board.guards.flatMap((guard) => (guard.level ? [heights.from.get(guard.level.way) ?? 0] : []))];
  const stretches = sideLines.map((line) => ({ flank: line.flank, ...ys(line), label: ways[line.way]?.label ?? null }));
  const lanes = lanesOf(grid.rows, stretches, level);
  for (const [index, line] of sideLines.entries()) {
    const lane = lanes[index];
    if (lane) traces[line.way] = { points: sidePoints(line, lane.x, ys(line), board, corners), label: lane.label };
  }
  const labels = feedLabels(board, heights, sideJogs);
  placeGuards(board, lanes, labels);
  setCorners();
  traceGuards(board, { corners, traces, heights, labels, sideJogs, guardJogs, height, ys });
  return normalise(board, corners, traces);
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
  const under = line.from && !line.fromSide ? { gap: line.from.row.index + 1, upper: ends.from.get(line.way) ?? 0, lower: aside, y: 0 } : null;
  // A guard's place is not known yet, but it is at the right of everything.
  const over = line.to && !line.toSide ? { gap: line.to.row.index, upper: aside, lower: ends.to.get(line.way) ?? Infinity, y: 0 } : null;
  // Down to a guard in the next row: one level stretch does for both.
  if (under && over && line.to?.order === Infinity && under.gap === over.gap) return { under, over: null };
  return { under, over };
}

function measureRows(board: Board): void {
  for (const row of board.grid.rows) row.height = row.cells.reduce((most, cell) => Math.max(most, cell.height), 0);
  for (const { cell } of board.guards) cell.row.height = Math.max(cell.row.height, cell.height);
}

function traceDown(
  cells: readonly Cell[],
  jogs: readonly (Jog | null)[],
  height: number,
  corners: readonly Point[],
  way: number,
  ends: Ends,
  items: readonly Item[],
): Trace {
  const first = cells[0];
  const last = cells.at(-1);
  if (!first || !last) return { points: [], label: null };
  const startY = first.kind === 'item' ? (corners[first.of]?.y ?? 0) + (items[first.of]?.height ?? 0) : 0;
  const endY = last.kind === 'item' ? (corners[last.of]?.y ?? 0) : height;
  const points: Point[] = [{ x: ends.from.get(way) ?? first.x, y: startY }];
  for (const jog of jogs) if (jog) points.push({ x: jog.upper, y: jog.y }, { x: jog.lower, y: jog.y });
  points.push({ x: ends.to.get(way) ?? last.x, y: endY });
  const cell = cells.find((one) => one.kind === 'label');
  return { points, label: cell ? labelOf(cell) : null };
}

function labelOf(cell: Cell): Rectangle {
  const y = cell.row.top + Math.floor((cell.row.height - cell.height) / 2);
  return { x: cell.x - cell.width / 2, y, width: cell.width, height: cell.height };
}
