import type { Arrangement, Trace } from './arrangement.ts';
import type { Board } from './board.ts';
import type { Point } from '../drawing.ts';

/** Moves everything so that the least x and y are 0. */
export function normalise(
  board: Pick<Board, 'items' | 'ways'>,
  corners: readonly Point[],
  traces: readonly Trace[],
): Arrangement {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const cover = (left: number, top: number, right: number, bottom: number): void => {
    bounds.left = Math.min(bounds.left, left);
    bounds.top = Math.min(bounds.top, top);
    bounds.right = Math.max(bounds.right, right);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  };
  for (const [index, item] of board.items.entries()) {
    const corner = corners[index];
    if (corner) cover(corner.x, corner.y, corner.x + item.width, corner.y + item.height);
  }
  for (const { points, label } of traces) {
    for (const point of points) cover(point.x, point.y, point.x, point.y);
    if (label) cover(label.x, label.y, label.x + label.width, label.y + label.height);
  }
  const { left, top } = bounds;
  // Even sizes keep the middles of boxes on whole pixels.
  const width = Math.ceil((bounds.right - left) / 2) * 2;
  const height = Math.ceil((bounds.bottom - top) / 2) * 2;
  const moved = traces.map((trace, index): Trace => {
    const points = trace.points.map((point) => ({ x: point.x - left, y: point.y - top }));
    // Lines across the border begin and end exactly on it, also where a label reached beyond the rows.
    const way = board.ways[index];
    const first = points[0];
    const last = points.at(-1);
    if (way && way.from < 0 && first) first.y = 0;
    if (way && way.to < 0 && last) last.y = height;
    return { points, label: trace.label && { ...trace.label, x: trace.label.x - left, y: trace.label.y - top } };
  });
  return { width, height, items: corners.map((corner) => ({ x: corner.x - left, y: corner.y - top })), traces: moved };
}
