import type { Board } from '../place/board.ts';
import type { Point } from '../drawing.ts';
import type { SideLine } from './side-lines.ts';

/** The corners of a line at the side: out to its lane, along it, and in again. */
export function sidePoints(
  line: SideLine,
  x: number,
  ys: { from: number; to: number },
  board: Board,
  corners: readonly Point[],
): Point[] {
  const end = (cell: SideLine['from'], side: boolean, at: number | undefined, y: number, lower: boolean): Point[] => {
    const corner = cell && corners[cell.of];
    if (!cell || !corner) return [];
    if (side) return [{ x: line.flank < 0 ? corner.x : corner.x + cell.width, y }];
    const border = lower ? corner.y + cell.height : corner.y;
    return [
      { x: at ?? cell.x, y: border },
      { x: at ?? cell.x, y },
    ];
  };
  return [
    ...end(line.from, line.fromSide, board.ends.from.get(line.way), ys.from, true),
    { x, y: ys.from },
    { x, y: ys.to },
    ...end(line.to, line.toSide, board.ends.to.get(line.way), ys.to, false).reverse(),
  ];
}
