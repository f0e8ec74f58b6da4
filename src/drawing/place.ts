import type { Cell, Grid, Item, Route, Row, Way } from './arrangement.ts';
import { distance } from './grid.ts';
import { GAP } from './sizes.ts';
import { spread } from './spread.ts';

/** How much a cell insists on its wish: nodes stand exactly below each other, passing lines give way. */
const INSISTENCE: Record<Cell['kind'], number> = { item: 1, label: 0.1, terminal: 0.01, passage: 0.001 };

/** A neighbour in the row above or below: standing exactly above it means `x + shift`. */
interface Pull {
  to: Cell;
  shift: number;
  weight: number;
}

type Pulls = Map<Cell, Pull[]>;

/** Gives every cell its final place: near its neighbours above and below, in the order that the rows already have. */
export function placeCells(grid: Grid, items: readonly Item[], ways: readonly Way[]): void {
  const above: Pulls = new Map();
  const below: Pulls = new Map();
  for (const route of grid.routes) collectPulls(route, items, ways, above, below);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    for (const row of grid.rows.toReversed()) settle(row, below, above);
    for (const row of grid.rows) settle(row, above, below);
  }
  const starts = slotsOf(grid.routes, ways, 'from');
  const ends = slotsOf(grid.routes, ways, 'to');
  for (const route of grid.routes) straighten(route, items, ways, starts.get(route), ends.get(route));
}

function collectPulls(route: Route, items: readonly Item[], ways: readonly Way[], above: Pulls, below: Pulls): void {
  const way = ways[route.way];
  if (!way) return;
  const startShift = way.fromAxis === null ? 0 : way.fromAxis - (items[way.from]?.width ?? 0) / 2;
  const endShift = way.toAxis === null ? 0 : way.toAxis - (items[way.to]?.width ?? 0) / 2;
  // A line past other rows pulls less than one to the next row: the main flow stays straight.
  const short = route.cells.every((cell, index) => index === 0 || index === route.cells.length - 1 || cell.kind === 'label');
  for (const [index, upper] of route.cells.entries()) {
    const lower = route.cells[index + 1];
    if (!lower) continue;
    const shift = (index === 0 ? startShift : 0) - (index === route.cells.length - 2 ? endShift : 0);
    pull(below, upper, { to: lower, shift: -shift, weight: short ? 2 : 1 });
    pull(above, lower, { to: upper, shift, weight: short ? 2 : 1 });
  }
}

/** Several lines between the same two pull as one, the first of them; guards' lines come later in every document seen. */
function pull(pulls: Pulls, cell: Cell, one: Pull): void {
  const known = pulls.get(cell);
  if (!known) pulls.set(cell, [one]);
  else if (!known.some((other) => other.to === one.to)) known.push(one);
}

function settle(row: Row, first: Pulls, otherwise: Pulls): void {
  const wishes = row.cells.map((cell) => wishOf(first.get(cell)) ?? wishOf(otherwise.get(cell)) ?? cell.x);
  const weights = row.cells.map((cell) => INSISTENCE[cell.kind]);
  const gaps = row.cells.map((cell, index) => {
    const before = row.cells[index - 1];
    return before ? distance(before, cell) : 0;
  });
  const places = spread(wishes, weights, gaps);
  for (const [index, cell] of row.cells.entries()) cell.x = places[index] ?? cell.x;
}

/** The weighted median of what the neighbours ask for; between two equal ones the middle. */
function wishOf(pulls: readonly Pull[] | undefined): number | null {
  if (!pulls || pulls.length === 0) return null;
  const sorted = pulls.map((one) => ({ at: one.to.x + one.shift, weight: one.weight })).sort((a, b) => a.at - b.at);
  const half = sorted.reduce((sum, one) => sum + one.weight, 0) / 2;
  let passed = 0;
  for (const [index, one] of sorted.entries()) {
    passed += one.weight;
    if (passed > half) return one.at;
    if (passed === half) return (one.at + (sorted[index + 1]?.at ?? one.at)) / 2;
  }
  return null;
}

/** Moves the passages of a long line, and its label, to one upright where the neighbours leave room for it. */
function straighten(route: Route, items: readonly Item[], ways: readonly Way[], startSlot: Slot | undefined, endSlot: Slot | undefined): void {
  const way = ways[route.way];
  const inner = route.cells.slice(1, -1);
  const start = route.cells[0];
  const end = route.cells.at(-1);
  if (!way || !start || !end || inner.length === 0) return;
  let free: Range = [-Infinity, Infinity];
  for (const cell of inner) free = meet(free, roomOf(cell));
  if (free[0] > free[1]) return;
  const starts = meet(free, narrowed(endRange(start, way.fromX, items), startSlot));
  const ends = meet(free, narrowed(endRange(end, way.toX, items), endSlot));
  const both = meet(starts, ends);
  const range = [both, ends, starts, free].find((one) => one[0] <= one[1]) ?? free;
  const mean = inner.reduce((sum, cell) => sum + cell.x, 0) / inner.length;
  const x = Math.round(Math.min(Math.max(mean, range[0]), range[1]));
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
