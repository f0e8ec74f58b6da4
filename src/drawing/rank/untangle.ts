import type { Cell, Grid, Item, Route, Row, Way } from '../place/arrangement.ts';

/** Where a line goes on to in the next row: the cell, and how far from its middle the line meets it (-0.5 to 0.5). */
interface Link {
  to: Cell;
  shift: number;
}

interface Links {
  above: Map<Cell, Link[]>;
  below: Map<Cell, Link[]>;
}

/** So many links of a cell are looked at: enough for what can be seen, and no more for hubs of huge graphs. */
const MOST_LINKS = 24;
const SWEEPS = 6;

/**
 * Exchanges neighbours of a row while that takes crossings away: dagre knows nothing of the places where lines leave a box,
 * and may order them against their ends. Then mirrors the whole where that brings items nearer to the order they are written in.
 */
export function untangle(grid: Grid, items: readonly Item[], ways: readonly Way[]): void {
  const links = linksOf(grid.routes, items, ways);
  sweep(grid, links);
  if (!isBackwards(grid)) return;
  for (const row of grid.rows) {
    row.cells.reverse();
    for (const [order, cell] of row.cells.entries()) Object.assign(cell, { order, x: -cell.x });
  }
  // Ports and the insides of boxes are not mirrored with them.
  sweep(grid, links);
}

function sweep(grid: Grid, links: Links): void {
  for (let round = 0; round < SWEEPS; round += 1) {
    const changed = grid.rows.map((row) => untangleRow(row, links));
    if (!changed.includes(true)) return;
  }
}

function linksOf(routes: readonly Route[], items: readonly Item[], ways: readonly Way[]): Links {
  const links: Links = { above: new Map(), below: new Map() };
  const add = (map: Map<Cell, Link[]>, cell: Cell, link: Link): void => {
    const list = map.get(cell);
    if (!list) map.set(cell, [link]);
    else if (list.length < MOST_LINKS) list.push(link);
  };
  const shiftOf = (cell: Cell, x: number | null | undefined): number => {
    const width = cell.kind === 'item' ? (items[cell.of]?.width ?? 0) : 0;
    // Never a whole half, so that the end of a line stays with its cell.
    return typeof x === 'number' && width > 0 ? (x / width - 0.5) * 0.9 : 0;
  };
  for (const { way, cells } of routes) {
    for (const [index, upper] of cells.entries()) {
      const lower = cells[index + 1];
      if (!lower) continue;
      const start = index === 0 ? shiftOf(upper, ways[way]?.fromX) : 0;
      const end = index === cells.length - 2 ? shiftOf(lower, ways[way]?.toX) : 0;
      add(links.above, lower, { to: upper, shift: start });
      add(links.below, upper, { to: lower, shift: end });
    }
  }
  return links;
}

function untangleRow(row: Row, links: Links): boolean {
  let changed = false;
  for (let order = 0; order + 1 < row.cells.length; order += 1) {
    const [left, right] = [row.cells[order], row.cells[order + 1]];
    if (!left || !right) continue;
    const ladder = ladderOf(left, right, links);
    const alone = ladder.reduce((sum, pair) => sum + crossings(...pair, links) - crossings(pair[1], pair[0], links), 0);
    // Between two rungs nothing changes, though each rung by itself would count a crossing there.
    if (alone + 2 * (ladder.length - 1) <= 0) continue;
    for (const pair of ladder) exchange(...pair);
    changed = true;
  }
  return changed;
}

/** Two neighbours, and the pairs above and below that the same two lines make: exchanged one by one they would only cross. */
function ladderOf(left: Cell, right: Cell, links: Links): [Cell, Cell][] {
  const ladder: [Cell, Cell][] = [[left, right]];
  for (const map of [links.above, links.below]) {
    let pair = nextPair(left, right, map);
    while (pair) {
      ladder.push(pair);
      pair = nextPair(...pair, map);
    }
  }
  return ladder;
}

function nextPair(left: Cell, right: Cell, map: Links['above']): [Cell, Cell] | null {
  if (left.kind === 'item' || right.kind === 'item') return null;
  const [one, other] = [map.get(left)?.[0]?.to, map.get(right)?.[0]?.to];
  // The ladder may end on an item, which then changes sides with the line beside it.
  return one && other && one.row === other.row && one.order + 1 === other.order ? [one, other] : null;
}

function exchange(left: Cell, right: Cell): void {
  left.row.cells[left.order] = right;
  left.row.cells[right.order] = left;
  [left.order, right.order] = [right.order, left.order];
  [left.x, right.x] = [right.x, left.x];
}

function crossings(left: Cell, right: Cell, links: Links): number {
  let count = 0;
  for (const map of [links.above, links.below]) {
    for (const one of map.get(left) ?? []) {
      for (const other of map.get(right) ?? []) if (one.to.order + one.shift > other.to.order + other.shift) count += 1;
    }
  }
  return count;
}

/** More pairs of items stand against the order they are written in than with it. */
function isBackwards(grid: Grid): boolean {
  let balance = 0;
  for (const row of grid.rows) {
    const written = row.cells.flatMap((cell) => (cell.kind === 'item' ? [cell.of] : []));
    for (const [index, one] of written.entries()) {
      for (const other of written.slice(index + 1, index + 1 + MOST_LINKS)) balance += one > other ? 1 : -1;
    }
  }
  return balance > 0;
}
