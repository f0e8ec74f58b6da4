import type { Board, SideJogs } from '../place/board.ts';
import type { SideHeights } from './side-heights.ts';

/** A label on a level line to a guard: how far left of the guards' column it begins and ends, and its middle. */
export interface FeedLabel {
  near: number;
  far: number;
  y: number;
  width: number;
  height: number;
}

/** Free space before the arrow head of a labelled level line, and behind its label. */
const BEFORE_ARROW = 16;
const BEHIND = 12;

/** Sets the labels of the lines that lead to guards side by side where they would stand on each other. */
export function feedLabels(
  board: Board,
  heights: SideHeights,
  jogs: ReadonlyMap<number, SideJogs>,
): Map<number, FeedLabel> {
  const placed = new Map<number, FeedLabel>();
  for (const guard of board.guards) {
    for (const feed of guard.level ? [guard.level] : guard.feeds) {
      const size = board.ways[feed.way]?.label;
      if (!size) continue;
      const y = guard.level ? (heights.from.get(feed.way) ?? 0) : (jogs.get(feed.way)?.under?.y ?? 0);
      let near = BEFORE_ARROW;
      for (const other of [...placed.values()].sort((a, b) => a.near - b.near)) {
        const apart = Math.abs(other.y - y) >= (other.height + size.height) / 2 + 4;
        if (!apart && near < other.far + BEHIND && other.near < near + size.width + BEHIND) near = other.far + BEHIND;
      }
      placed.set(feed.way, { near, far: near + size.width, y, ...size });
    }
  }
  return placed;
}

/** How far left of the column the labels reach. */
export function labelReach(labels: ReadonlyMap<number, FeedLabel>): number {
  let reach = 0;
  for (const { far } of labels.values()) reach = Math.max(reach, far + BEHIND);
  return reach;
}
