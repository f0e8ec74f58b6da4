import type { Arrangement, Cell, Row, Trace } from '../place/arrangement.ts';
import type { Board } from '../place/board.ts';
import type { Point } from '../drawing.ts';
import { feedLabels } from './feed-labels.ts';
import { stackRows } from './gaps.ts';
import { placeGuards } from './guard-column.ts';
import { traceGuards } from './guard-traces.ts';
import { jogsOf } from './jogs.ts';
import { lanesOf } from './lanes.ts';
import { normalise } from '../place/normalise.ts';
import { sideHeights } from './side-heights.ts';
import type { SideLine } from './side-lines.ts';
import { sidePoints } from './side-points.ts';
import { traceDown } from './trace-down.ts';

/**
 * Finds heights, lanes and corners, and moves everything so that the least x and y are 0. A line keeps clear of nodes by the cell that each
 * row has for it (`rank/grid.ts`); among nodes that were placed by hand `keep/by-hand/find-way.ts` looks for a way.
 */
export function routeLines(board: Board): Arrangement {
  const { grid, items, ways, sideLines, guardLines, ends } = board;
  const { down, side, guard, all } = jogsOf(board);
  measureRows(board);
  const height = stackRows(grid, all);

  const corners: Point[] = items.map(() => ({ x: 0, y: 0 }));
  const cells = [...grid.cellOf.values(), ...board.guards.map((guard) => guard.cell)];
  const boxed = boxedRows(board);
  const tops = new Map(cells.map((cell) => [cell, topOf(cell, boxed.has(cell.row))]));
  const setCorners = (): void => {
    for (const cell of cells) corners[cell.of] = { x: cell.x - cell.width / 2, y: tops.get(cell) ?? 0 };
  };
  setCorners();
  const traces: Trace[] = ways.map(() => ({ points: [], label: null }));
  for (const route of grid.routes) {
    traces[route.way] = traceDown(route, down.get(route.way) ?? [], { height, corners, ends, items });
  }

  const heights = sideHeights(board, corners);
  const ys = (line: SideLine): { from: number; to: number } => {
    const own = side.get(line.way);
    return {
      from: line.fromSide ? (heights.from.get(line.way) ?? 0) : (own?.under?.y ?? 0),
      to: line.toSide ? (heights.to.get(line.way) ?? 0) : (own?.over?.y ?? height),
    };
  };
  const level = [
    ...guardLines.flatMap((line) => Object.values(ys(line))),
    ...board.guards.flatMap((guard) => (guard.level ? [heights.from.get(guard.level.way) ?? 0] : [])),
  ];
  const stretches = sideLines.map((line) => ({ flank: line.flank, ...ys(line), label: ways[line.way]?.label ?? null }));
  const lanes = lanesOf(grid.rows, stretches, level);
  for (const [index, line] of sideLines.entries()) {
    const lane = lanes[index];
    if (lane) traces[line.way] = { points: sidePoints(line, lane.x, ys(line), board, corners), label: lane.label };
  }
  const labels = feedLabels(board, heights, side);
  placeGuards(board, lanes, labels);
  setCorners();
  traceGuards(board, { corners, traces, heights, labels, sideJogs: side, guardJogs: guard, height, ys });
  return normalise(board, corners, traces);
}

/** Rows in which boxes stand, and no guard beside them. */
function boxedRows({ grid, items, guards }: Board): Set<Row> {
  const boxed = new Set(
    grid.rows.filter(({ cells }) => cells.some((cell) => cell.kind === 'item' && items[cell.of]?.open === false)),
  );
  for (const { cell } of guards) boxed.delete(cell.row);
  return boxed;
}

/** Nodes of a row share a middle line; where boxes stand among them all begin at the top, so that headers line up. */
function topOf({ row, height }: Cell, boxed: boolean): number {
  return boxed ? row.top : row.top + Math.floor((row.height - height) / 2);
}

function measureRows(board: Board): void {
  for (const row of board.grid.rows) row.height = row.cells.reduce((most, cell) => Math.max(most, cell.height), 0);
  for (const { cell } of board.guards) cell.row.height = Math.max(cell.row.height, cell.height);
}
