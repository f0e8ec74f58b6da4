import type { Cell, Grid, Item, Route, Row, Way } from './arrangement.ts';
import { distance } from '../rank/grid.ts';
import { spread } from './spread.ts';
import { straightenAll } from './straighten.ts';

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
  straightenAll(grid.routes, items, ways);
}

function collectPulls(route: Route, items: readonly Item[], ways: readonly Way[], above: Pulls, below: Pulls): void {
  const way = ways[route.way];
  if (!way) return;
  const startShift = way.fromAxis === null ? 0 : way.fromAxis - (items[way.from]?.width ?? 0) / 2;
  const endShift = way.toAxis === null ? 0 : way.toAxis - (items[way.to]?.width ?? 0) / 2;
  // Lines past other rows, and such that trigger nothing, pull less than one to the next row: the main flow stays straight.
  const short = route.cells.every(
    (cell, index) => index === 0 || index === route.cells.length - 1 || cell.kind === 'label',
  );
  const weight = (short ? 8 : 1) * (way.faint ? 0.1 : 1);
  for (const [index, upper] of route.cells.entries()) {
    const lower = route.cells[index + 1];
    if (!lower) continue;
    const shift = (index === 0 ? startShift : 0) - (index === route.cells.length - 2 ? endShift : 0);
    pull(below, upper, { to: lower, shift: -shift, weight });
    pull(above, lower, { to: upper, shift, weight });
  }
}

/** Several lines between the same two pull as one, the strongest or else the first of them. */
function pull(pulls: Pulls, cell: Cell, one: Pull): void {
  const known = pulls.get(cell);
  const same = known?.find((other) => other.to === one.to);
  if (!known) pulls.set(cell, [one]);
  else if (!same) known.push(one);
  else if (one.weight > same.weight) Object.assign(same, one);
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
