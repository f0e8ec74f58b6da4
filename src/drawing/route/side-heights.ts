import type { Point } from '../drawing.ts';
import type { Board } from '../place/board.ts';
import type { Flank } from './side-lines.ts';
import { GAP } from '../measure/sizes.ts';

/** Heights at which lines meet the sides of items, by way. `level` holds the level lines to guards. */
export interface SideHeights {
  from: Map<number, number>;
  to: Map<number, number>;
}

interface End {
  way: number;
  end: 'from' | 'to';
  /** Upper ends first. Lines that leave go up, so they lie above those that arrive; then by lane, so that none crosses. */
  rank: number;
}

/** Spreads the ends on each side of each item around its middle. */
export function sideHeights(board: Board, corners: readonly Point[]): SideHeights {
  const ends = new Map<string, End[]>();
  const add = (item: number, flank: Flank, end: End): void => {
    const key = `${item} ${flank}`;
    const list = ends.get(key);
    if (list) list.push(end);
    else ends.set(key, [end]);
  };
  for (const [lane, line] of [...board.sideLines, ...board.guardLines].entries()) {
    if (line.fromSide && line.from) add(line.from.of, line.flank, { way: line.way, end: 'from', rank: lane });
    if (line.toSide && line.to) add(line.to.of, line.flank, { way: line.way, end: 'to', rank: 2e6 - lane });
  }
  for (const { level } of board.guards) if (level) add(level.from.of, 1, { way: level.way, end: 'from', rank: 1e6 });
  const heights: SideHeights = { from: new Map(), to: new Map() };
  for (const [key, list] of ends) {
    const item = Number.parseInt(key, 10);
    const middle = (corners[item]?.y ?? 0) + Math.round((board.items[item]?.height ?? 0) / 2);
    list.sort((a, b) => a.rank - b.rank);
    for (const [index, { way, end }] of list.entries()) {
      heights[end].set(way, middle + Math.round((index - (list.length - 1) / 2) * GAP.sideEnds));
    }
  }
  return heights;
}
