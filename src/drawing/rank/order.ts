import type { Cell, Grid, Item, Way } from '../place/arrangement.ts';
import { distance } from './grid.ts';
import { orderByDagre } from './order-by-dagre.ts';
import { PLAIN_ABOVE } from '../measure/sizes.ts';
import { untangle } from './untangle.ts';

/** Puts the cells of every row in an order with few crossings and gives each a first place. */
export function orderRows(grid: Grid, items: readonly Item[], ways: readonly Way[]): void {
  const count = grid.rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (count > PLAIN_ABOVE) orderPlainly(grid);
  // A plain chain, as most loops are, needs no ordering.
  else if (count > grid.rows.length) orderByDagre(grid);
  for (const row of grid.rows) for (const [order, cell] of row.cells.entries()) cell.order = order;
  untangle(grid, items, ways);
  for (const row of grid.rows) {
    let before: Cell | undefined;
    for (const cell of row.cells) {
      if (before) cell.x = Math.max(cell.x, before.x + distance(before, cell));
      before = cell;
    }
  }
}

/** Four sweeps by the mean place of the neighbours in the row before: enough to follow a big graph, in linear time. */
function orderPlainly(grid: Grid): void {
  const above = new Map<Cell, Cell[]>();
  const below = new Map<Cell, Cell[]>();
  for (const route of grid.routes) {
    for (const [index, cell] of route.cells.entries()) {
      const next = route.cells[index + 1];
      if (!next) continue;
      above.set(next, [...(above.get(next) ?? []).slice(-64), cell]);
      below.set(cell, [...(below.get(cell) ?? []).slice(-64), next]);
    }
  }
  const place = new Map<Cell, number>();
  const number = (cells: readonly Cell[]): void =>
    cells.forEach((cell, index) => place.set(cell, index / Math.max(1, cells.length - 1)));
  for (const row of grid.rows) number(row.cells);
  for (let sweep = 0; sweep < 4; sweep += 1) {
    const near = sweep % 2 === 0 ? above : below;
    for (const row of sweep % 2 === 0 ? grid.rows : grid.rows.toReversed()) {
      const wish = new Map(row.cells.map((cell) => [cell, meanPlace(near.get(cell), place) ?? place.get(cell) ?? 0]));
      row.cells.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
      number(row.cells);
    }
  }
  for (const row of grid.rows) for (const cell of row.cells) cell.x = 0;
}

function meanPlace(cells: readonly Cell[] | undefined, place: ReadonlyMap<Cell, number>): number | null {
  if (!cells || cells.length === 0) return null;
  return cells.reduce((sum, cell) => sum + (place.get(cell) ?? 0), 0) / cells.length;
}
