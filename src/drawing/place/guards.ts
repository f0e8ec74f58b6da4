import type { Guard } from './guard.ts';
import type { Cell, Grid, Item, Row, Way } from './arrangement.ts';
import { renumber } from '../rank/grid.ts';
import { isOutermost } from '../route/side-lines.ts';

/** Gives each guard a row of its own in the column beside the loop: that of its feeder, or the next one below. */
export function guardsOf(
  grid: Grid,
  items: readonly Item[],
  ways: readonly Way[],
  beside: ReadonlySet<number>,
): Guard[] {
  const taken = new Set<Row>();
  return [...beside].map((index): Guard => {
    const item = items[index];
    const feeds = feedersOf(index, grid, ways);
    const only = feeds.length === 1 ? feeds[0] : undefined;
    const level =
      only &&
      ways[only.way]?.fromX === null &&
      items[only.from.of]?.open &&
      isOutermost(only.from, 1) &&
      !taken.has(only.from.row);
    const lowest = feeds.reduce((most, feed) => Math.max(most, feed.from.row.index), 0);
    const row = level && only ? only.from.row : freeRow(grid, lowest, taken);
    taken.add(row);
    const cell: Cell = {
      kind: 'item',
      of: index,
      width: item?.width ?? 0,
      height: item?.height ?? 0,
      row,
      order: Infinity,
      x: 0,
    };
    const returns = ways.flatMap((way, at) => {
      const to = grid.cellOf.get(way.to);
      return way.from === index && to ? [{ way: at, to }] : [];
    });
    const leaves = ways.flatMap((way, at) => (way.from === index && way.to < 0 ? [at] : []));
    return { cell, level: level && only ? only : null, feeds: level ? [] : feeds, returns, leaves };
  });
}

function feedersOf(index: number, grid: Grid, ways: readonly Way[]): { way: number; from: Cell }[] {
  return ways.flatMap((way, at) => {
    const from = grid.cellOf.get(way.from);
    return way.to === index && from ? [{ way: at, from }] : [];
  });
}

/** The first row of nodes below that has no guard yet; a new one at the end where there is none. */
function freeRow(grid: Grid, lowest: number, taken: ReadonlySet<Row>): Row {
  const below = grid.rows.find((row) => row.index > lowest && row.kind === 'items' && !taken.has(row));
  if (below) return below;
  const row: Row = { kind: 'items', index: 0, cells: [], top: 0, height: 0 };
  const last = grid.rows.at(-1);
  if (last?.kind === 'terminals' && last.index > 0) grid.rows.splice(-1, 0, row);
  else grid.rows.push(row);
  renumber(grid.rows);
  return row;
}

/** True when no other guard stands in the column in these rows. */
export function columnIsFree(guards: readonly Guard[], self: Guard, first: number, last: number): boolean {
  return guards.every((other) => other === self || other.cell.row.index < first || other.cell.row.index > last);
}
