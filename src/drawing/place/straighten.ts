import type { Cell, Item, Route, Way } from './arrangement.ts';
import { distance } from '../rank/grid.ts';
import { GAP } from '../measure/sizes.ts';

/** Gives long lines as few bends as their neighbours in the rows allow. */
export function straightenAll(routes: readonly Route[], items: readonly Item[], ways: readonly Way[]): void {
  const starts = slotsOf(routes, ways, 'from');
  const ends = slotsOf(routes, ways, 'to');
  // Twice: a line that has moved may have made room for the one before it.
  for (const route of [...routes, ...routes]) straighten(route, items, ways, starts.get(route), ends.get(route));
}

/** Moves the passages of a long line, and its label, to one upright where the neighbours leave room for it. */
function straighten(
  route: Route,
  items: readonly Item[],
  ways: readonly Way[],
  startSlot: Slot | undefined,
  endSlot: Slot | undefined,
): void {
  const way = ways[route.way];
  const inner = route.cells.filter((cell) => cell.kind !== 'item');
  const start = route.cells[0];
  const end = route.cells.at(-1);
  if (!way || !start || !end || inner.length === 0) return;
  let free: Range = [-Infinity, Infinity];
  for (const cell of inner) free = meet(free, roomOf(cell));
  if (free[0] > free[1]) return;
  const starts = meet(free, reach(start, way.fromX, items, startSlot));
  const ends = meet(free, reach(end, way.toX, items, endSlot));
  const both = meet(starts, ends);
  const mean = inner.reduce((sum, cell) => sum + cell.x, 0) / inner.length;
  // Where one end must bend anyway, the other is met in the middle.
  const choices: [Range, number][] = [
    [both, mean],
    [ends, end.kind === 'item' && way.toX === null ? end.x : mean],
    [starts, start.kind === 'item' && way.fromX === null ? start.x : mean],
    [free, mean],
  ];
  const [range, wish] = choices.find(([one]) => one[0] <= one[1]) ?? [free, mean];
  const x = Math.round(Math.min(Math.max(wish, range[0]), range[1]));
  for (const cell of inner) cell.x = x;
}

type Range = [number, number];

/** The how-manieth of how many ends on one border, from the left. */
interface Slot {
  place: number;
  count: number;
}

/** Orders the free ends on each border as the lines go on from there. */
function slotsOf(routes: readonly Route[], ways: readonly Way[], end: 'from' | 'to'): Map<Route, Slot> {
  const borders = new Map<Cell, { route: Route; order: number }[]>();
  for (const route of routes) {
    const way = ways[route.way];
    const cell = end === 'from' ? route.cells[0] : route.cells.at(-1);
    const next = end === 'from' ? route.cells[1] : route.cells.at(-2);
    const free = end === 'from' ? way?.fromX === null : way?.toX === null;
    if (!cell || !next || cell.kind !== 'item' || !free) continue;
    const list = borders.get(cell);
    if (list) list.push({ route, order: next.order });
    else borders.set(cell, [{ route, order: next.order }]);
  }
  const slots = new Map<Route, Slot>();
  for (const list of borders.values()) {
    list.sort((a, b) => a.order - b.order);
    for (const [place, { route }] of list.entries()) slots.set(route, { place, count: list.length });
  }
  return slots;
}

/** Where the line may end without a bend; anywhere when it crosses the border of the box, for that place moves with it. */
function reach(cell: Cell, fixed: number | null, items: readonly Item[], slot: Slot | undefined): Range {
  return cell.kind === 'item' ? narrowed(endRange(cell, fixed, items), slot) : [-Infinity, Infinity];
}

/** Leaves room on the border for the ends at the left and at the right of this one. */
function narrowed(range: Range, slot: Slot | undefined): Range {
  if (!slot || slot.count < 2) return range;
  const gap = Math.min(GAP.ends, Math.floor((range[1] - range[0]) / slot.count));
  return [range[0] + slot.place * gap, range[1] - (slot.count - 1 - slot.place) * gap];
}

function meet(one: Range, other: Range): Range {
  return [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
}

/** Where a cell may stand between its neighbours. */
function roomOf(cell: Cell): Range {
  const left = cell.row.cells[cell.order - 1];
  const right = cell.row.cells[cell.order + 1];
  return [left ? left.x + distance(left, cell) : -Infinity, right ? right.x - distance(cell, right) : Infinity];
}

/** Where a line may leave or reach what it ends on without a bend. */
export function endRange(cell: Cell, fixed: number | null, items: readonly Item[]): Range {
  const item = cell.kind === 'item' ? items[cell.of] : undefined;
  if (!item) return [cell.x, cell.x];
  const left = cell.x - item.width / 2;
  if (fixed !== null) return [left + fixed, left + fixed];
  const { margins } = item;
  return [left + margins.left + GAP.corner, left + item.width - margins.right - GAP.corner];
}
