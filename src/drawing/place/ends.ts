import type { Cell, Grid, Item, Way } from './arrangement.ts';
import type { SideLine } from '../route/side-lines.ts';
import { GAP } from '../measure/sizes.ts';
import { spreadWithin } from './spread.ts';
import { endRange } from './straighten.ts';

/** Where each way leaves the lower border of its source and meets the upper one of its target: absolute x by way. */
export interface Ends {
  from: Map<number, number>;
  to: Map<number, number>;
}

/** An end that may still move along its border. */
interface Wish {
  way: number;
  /** Where the line goes on to: decides the order of the ends. */
  towards: number;
  at: number;
  weight: number;
}

const STRAIGHT = 1000;

/** Spreads the ends of lines along the borders of the items so that as many lines as possible need no bend. */
export function endsOf(grid: Grid, items: readonly Item[], ways: readonly Way[], sides: readonly SideLine[]): Ends {
  const ends: Ends = { from: new Map(), to: new Map() };
  const lower = new Map<Cell, Wish[]>();
  for (const route of grid.routes) {
    const [cell, next] = [route.cells[0], route.cells[1]];
    const way = ways[route.way];
    if (!cell || !next || !way) continue;
    if (cell.kind !== 'item') ends.from.set(route.way, cell.x);
    else
      wish(
        lower,
        cell,
        route.way,
        way.fromX,
        aim(cell, way.fromX, next, next.kind === 'item' ? way.toX : null, items),
        items,
        ends.from,
      );
  }
  for (const line of sides) {
    if (!line.fromSide && line.from)
      wish(
        lower,
        line.from,
        line.way,
        ways[line.way]?.fromX ?? null,
        flankAim(line.from, line.flank),
        items,
        ends.from,
      );
  }
  grantAll(lower, items, ends.from);

  const upper = new Map<Cell, Wish[]>();
  for (const route of grid.routes) {
    const [cell, before] = [route.cells.at(-1), route.cells.at(-2)];
    const way = ways[route.way];
    if (!cell || !before || !way) continue;
    const x = before.kind === 'item' ? (ends.from.get(route.way) ?? before.x) : before.x;
    if (cell.kind !== 'item') ends.to.set(route.way, cell.x);
    else wish(upper, cell, route.way, way.toX, aimAt(cell, x, items), items, ends.to);
  }
  for (const line of sides) {
    if (line.toSide || !line.to || line.to.order === Infinity) continue;
    wish(upper, line.to, line.way, ways[line.way]?.toX ?? null, flankAim(line.to, line.flank), items, ends.to);
  }
  grantAll(upper, items, ends.to);
  return ends;
}

type Aim = Omit<Wish, 'way'>;

/** Straight down where the other end's range allows it, else from the middle. */
function aim(cell: Cell, fixed: number | null, next: Cell, nextFixed: number | null, items: readonly Item[]): Aim {
  const own = endRange(cell, fixed, items);
  const other = endRange(next, nextFixed, items);
  const least = Math.max(own[0], other[0]);
  const most = Math.min(own[1], other[1]);
  if (least > most) return { towards: (other[0] + other[1]) / 2, at: cell.x, weight: 1 };
  const at = Math.min(Math.max(cell.x, least), most);
  return { towards: at, at, weight: STRAIGHT };
}

function aimAt(cell: Cell, x: number, items: readonly Item[]): Aim {
  const [least, most] = endRange(cell, null, items);
  return x >= least && x <= most ? { towards: x, at: x, weight: STRAIGHT } : { towards: x, at: cell.x, weight: 1 };
}

/** A line that turns to the flank ends on that half of the border, beyond all others. */
function flankAim(cell: Cell, flank: number): Aim {
  return { towards: flank * Infinity, at: cell.x + flank * Math.min(32, cell.width / 4), weight: 1 };
}

function wish(
  wishes: Map<Cell, Wish[]>,
  cell: Cell,
  way: number,
  fixed: number | null,
  towards: Aim,
  items: readonly Item[],
  granted: Map<number, number>,
): void {
  if (fixed !== null) {
    granted.set(way, cell.x - (items[cell.of]?.width ?? 0) / 2 + fixed);
    return;
  }
  const list = wishes.get(cell);
  if (list) list.push({ way, ...towards });
  else wishes.set(cell, [{ way, ...towards }]);
}

function grantAll(wishes: ReadonlyMap<Cell, Wish[]>, items: readonly Item[], granted: Map<number, number>): void {
  for (const [cell, list] of wishes) {
    list.sort((a, b) => (a.towards === b.towards ? a.way - b.way : a.towards - b.towards));
    const [least, most] = endRange(cell, null, items);
    const places = placesOf(list, least, most);
    for (const [index, one] of list.entries()) granted.set(one.way, places[index] ?? cell.x);
  }
}

/** The widest gaps at which every line that could run straight does; else the widest of all. */
function placesOf(list: readonly Wish[], least: number, most: number): number[] {
  const spreadBy = (gap: number): number[] =>
    spreadWithin(
      list.map((one) => one.at),
      list.map((one) => one.weight),
      gap,
      least,
      most,
    );
  for (const gap of [GAP.ends, 12, 8]) {
    const places = spreadBy(gap);
    if (list.every((one, index) => one.weight < STRAIGHT || Math.abs((places[index] ?? 0) - one.at) < 1)) return places;
  }
  return spreadBy(GAP.ends);
}
