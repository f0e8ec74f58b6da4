import type { Board } from '../place/board.ts';
import { labelReach } from './feed-labels.ts';
import type { FeedLabel } from './feed-labels.ts';
import type { Lane } from './lanes.ts';
import { GAP } from '../measure/sizes.ts';

/** Sets the guards' column at the right of everything, far enough off for the labels of the lines that lead to it. */
export function placeGuards(board: Board, lanes: readonly Lane[], labels: ReadonlyMap<number, FeedLabel>): void {
  if (board.guards.length === 0) return;
  let right = 0;
  for (const row of board.grid.rows)
    for (const cell of row.cells.slice(-1)) right = Math.max(right, cell.x + cell.width / 2);
  for (const { x, label } of lanes)
    right = Math.max(right, x + GAP.nodes - GAP.guards, label ? label.x + label.width : -Infinity);
  const x = Math.ceil((right + Math.max(GAP.guards, labelReach(labels))) / 2) * 2 + columnWidth(board) / 2;
  for (const guard of board.guards) guard.cell.x = x;
}

export function columnWidth(board: Board): number {
  return board.guards.reduce((most, guard) => Math.max(most, guard.cell.width), 0);
}
