import type { Cell, Item, Jog, Route, Trace } from '../place/arrangement.ts';
import type { Point, Rectangle } from '../drawing.ts';
import type { Ends } from '../place/ends.ts';

/** What must be known to draw lines down through the rows. */
interface Known {
  height: number;
  corners: readonly Point[];
  ends: Ends;
  items: readonly Item[];
}

export function traceDown({ way, cells }: Route, jogs: readonly (Jog | null)[], known: Known): Trace {
  const { height, corners, ends, items } = known;
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
