import type { Jog, Trace } from '../place/arrangement.ts';
import type { Board, SideJogs } from '../place/board.ts';
import type { Point, Rectangle } from '../drawing.ts';
import type { FeedLabel } from './feed-labels.ts';
import { columnWidth } from './guard-column.ts';
import { columnIsFree } from '../place/guards.ts';
import type { Guard } from '../place/guard.ts';
import type { SideHeights } from './side-heights.ts';
import type { SideLine } from './side-lines.ts';
import { sidePoints } from './side-points.ts';
import { GAP } from '../measure/sizes.ts';

/** Least length of an upright line above and below its label. */
const SEEN = 12;

interface Known {
  corners: readonly Point[];
  traces: Trace[];
  heights: SideHeights;
  labels: ReadonlyMap<number, FeedLabel>;
  sideJogs: ReadonlyMap<number, SideJogs>;
  /** For lines out of the box that another guard stands in the way of. */
  guardJogs: ReadonlyMap<number, Jog>;
  height: number;
  ys: (line: SideLine) => { from: number; to: number };
}

/** Draws the lines to and from the guards. */
export function traceGuards(board: Board, known: Known): void {
  const lines = new Map(board.guardLines.map((line) => [line.way, line]));
  const first = board.guards[0];
  // Lanes at the right of the column, for lines that another guard stands in the way of.
  let lane = first ? first.cell.x + columnWidth(board) / 2 + GAP.lane : 0;
  const nextLane = (label: { width: number } | null | undefined): number => {
    const half = label ? label.width / 2 : 0;
    const x = Math.ceil(lane + half);
    lane = x + half + GAP.lane;
    return x;
  };
  for (const guard of board.guards) {
    if (guard.level) traceLevel(board, guard, guard.level, known);
    const onColumn = guard.returns.filter(({ way, to }) =>
      fitsColumn(board, guard, way, to.row.index, known, lines.get(way)),
    );
    const tops = [...guard.feeds, ...onColumn].map(({ way }) => way);
    const topX = (way: number): number =>
      guard.cell.x + Math.round((tops.indexOf(way) - (tops.length - 1) / 2) * GAP.ends);
    for (const { way } of guard.feeds) {
      const line = lines.get(way);
      if (line) traceFeed(board, guard, line, topX(way), known);
    }
    for (const one of guard.returns) {
      const line = lines.get(one.way);
      if (!line) continue;
      if (onColumn.includes(one)) traceUp(board, guard, line, topX(one.way), known);
      else traceBeside(board, line, nextLane(board.ways[one.way]?.label), known);
    }
    for (const [index, way] of guard.leaves.entries()) {
      const jog = known.guardJogs.get(way);
      const spread = Math.round((index - (guard.leaves.length - 1) / 2) * GAP.ends);
      // What turns off the column leaves the middle to the line that comes down to the next guard.
      const x = guard.cell.x + spread + (known.guardJogs.has(way) ? Math.round(guard.cell.width / 4) : 0);
      const bottom = (known.corners[guard.cell.of]?.y ?? 0) + guard.cell.height;
      const out = jog ? nextLane(null) : x;
      const bend = jog
        ? [
            { x, y: jog.y },
            { x: out, y: jog.y },
          ]
        : [];
      known.traces[way] = { points: [{ x, y: bottom }, ...bend, { x: out, y: known.height }], label: null };
    }
  }
}

/** Straight up from the guard: no other guard above it, and room for a label on the way. */
function fitsColumn(
  board: Board,
  guard: Guard,
  way: number,
  target: number,
  known: Known,
  line: SideLine | undefined,
): boolean {
  const row = guard.cell.row.index;
  if (!line || target > row || !columnIsFree(board.guards, guard, target, row - 1)) return false;
  const label = board.ways[way]?.label;
  if (!label) return true;
  const others = guard.returns.filter((other) => other.way !== way && board.ways[other.way]?.label);
  const length = (known.corners[guard.cell.of]?.y ?? 0) - known.ys(line).to;
  return others.length === 0 && length >= label.height + 2 * SEEN;
}

function traceLevel(board: Board, guard: Guard, level: NonNullable<Guard['level']>, known: Known): void {
  const y = known.heights.from.get(level.way) ?? 0;
  const start = level.from.x + level.from.width / 2;
  const end = guard.cell.x - guard.cell.width / 2;
  known.traces[level.way] = {
    points: [
      { x: start, y },
      { x: end, y },
    ],
    label: feedLabel(board, guard, level.way, known),
  };
}

function traceFeed(board: Board, guard: Guard, line: SideLine, x: number, known: Known): void {
  const jogs = known.sideJogs.get(line.way);
  const top = known.corners[guard.cell.of]?.y ?? 0;
  const from = line.from;
  if (!from || !jogs?.under) return;
  const startX = board.ends.from.get(line.way) ?? from.x;
  const startY = (known.corners[from.of]?.y ?? 0) + from.height;
  const y = (jogs.over ?? jogs.under).y;
  const points = [
    { x: startX, y: startY },
    { x: startX, y: jogs.under.y },
  ];
  if (jogs.over) {
    // Past rows between: down in the free strip before the column.
    const strip = guard.cell.x - columnWidth(board) / 2 - SEEN;
    points.push({ x: strip, y: jogs.under.y }, { x: strip, y });
  }
  points.push({ x, y }, { x, y: top });
  known.traces[line.way] = { points, label: feedLabel(board, guard, line.way, known) };
}

/** Where the label of a line to a guard stands. */
function feedLabel(board: Board, guard: Guard, way: number, known: Known): Rectangle | null {
  const label = known.labels.get(way);
  if (!label) return null;
  const { width, height } = label;
  return { x: guard.cell.x - columnWidth(board) / 2 - label.far, y: label.y - height / 2, width, height };
}

function traceUp(board: Board, guard: Guard, line: SideLine, x: number, known: Known): void {
  const top = known.corners[guard.cell.of]?.y ?? 0;
  const { to } = known.ys(line);
  const label = board.ways[line.way]?.label;
  const points = sidePoints(line, x, { from: top, to }, board, known.corners);
  // The line begins on the guard's upper border, not on its side.
  points[0] = { x, y: top };
  const middle = Math.round((top + to) / 2);
  known.traces[line.way] = {
    points,
    label: label ? { x: x - label.width / 2, y: middle - label.height / 2, ...label } : null,
  };
}

function traceBeside(board: Board, line: SideLine, x: number, known: Known): void {
  const ys = known.ys(line);
  const label = board.ways[line.way]?.label;
  const middle = Math.round((ys.from + ys.to) / 2);
  known.traces[line.way] = {
    points: sidePoints(line, x, ys, board, known.corners),
    label: label ? { x: x - label.width / 2, y: middle - label.height / 2, ...label } : null,
  };
}
