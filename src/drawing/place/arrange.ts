import type { Arrangement, Grid, Item, Way } from './arrangement.ts';
import { besideItems } from './beside.ts';
import { endsOf } from './ends.ts';
import { gridOf } from '../rank/grid.ts';
import { guardsOf } from './guards.ts';
import { orderRows } from '../rank/order.ts';
import { placeCells } from './place.ts';
import { rankItems } from '../rank/rank-items.ts';
import { guardLinesOf, isLong, sideLinesOf, sideRoom } from '../route/side-lines.ts';
import { routeLines } from '../route/route-lines.ts';

/** Sorts the ways of one box: down through the rows, at a side, or to and from a guard beside the loop. */
interface Sorted {
  ranks: number[];
  down: number[];
  side: number[];
}

function sortWays(items: readonly Item[], ways: readonly Way[], beside: ReadonlySet<number>): Sorted {
  const { ranks, forward } = rankItems(items, ways, beside);
  const last = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  const down: number[] = [];
  const side: number[] = [];
  for (const [index, way] of ways.entries()) {
    const crosses = (way.from < 0 && !beside.has(way.to)) || (way.to < 0 && !beside.has(way.from));
    if (!crosses && (way.from < 0 || way.to < 0 || beside.has(way.from) || beside.has(way.to))) continue;
    const from = way.from < 0 ? 0 : (ranks[way.from] ?? 0);
    const to = way.to < 0 ? last : (ranks[way.to] ?? 0);
    if ((crosses || forward.has(index)) && !isLong(to - from, items.length)) down.push(index);
    else side.push(index);
  }
  return { ranks, down, side };
}

/** Places the items of one box and draws the ways between them. Pure and deterministic. */
export function arrange(items: readonly Item[], ways: readonly Way[]): Arrangement {
  if (items.length === 0) return { width: 0, height: 0, items: [], traces: [] };
  const beside = besideItems(items, ways);
  const { ranks, down, side } = sortWays(items, ways, beside);
  const grid: Grid = gridOf(items, ways, down, (item) => (beside.has(item) ? -1 : (ranks[item] ?? 0)));
  orderRows(grid, items, ways);
  placeCells(grid, items, ways);
  const guards = guardsOf(grid, items, ways, beside);
  const room = sideRoom(items);
  const guardLines = guardLinesOf(guards, ways, room);
  const sideLines = sideLinesOf(grid, ways, side, room, guards.length > 0);
  const ends = endsOf(grid, items, ways, [...sideLines, ...guardLines]);
  return routeLines({ items, ways, grid, guards, sideLines, guardLines, ends });
}
