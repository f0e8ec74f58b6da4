import { expect, it } from 'vitest';
import type { Item, Way } from '../../../src/drawing/place/arrangement.ts';
import { gridOf } from '../../../src/drawing/rank/grid.ts';
import { orderByDagre } from '../../../src/drawing/rank/order-by-dagre.ts';

/** Diamonds, one behind the other: a head, two nodes beside each other as wide as is said, and the next head. Gives the place of each item. */
function ordered(widths: readonly number[]): number[] {
  const item = (width: number): Item => ({
    width,
    height: 48,
    margins: { left: 0, right: 0 },
    open: true,
    guard: false,
  });
  const way = (from: number, to: number): Way => ({
    from,
    to,
    fromX: null,
    toX: null,
    fromAxis: null,
    toAxis: null,
    returns: false,
    faint: false,
    label: null,
  });
  const items = [...widths.flatMap((width) => [item(100), item(width), item(width + 20)]), item(100)];
  const ways = widths.flatMap((_, at) =>
    [1, 2].flatMap((side) => [way(3 * at, 3 * at + side), way(3 * at + side, 3 * at + 3)]),
  );
  const grid = gridOf(items, ways, [...ways.keys()], (at) => 2 * Math.floor(at / 3) + (at % 3 === 0 ? 0 : 1));
  orderByDagre(grid);
  return items.map((_, at) => grid.cellOf.get(at)?.x ?? NaN);
}

it('a node that grows moves what stands beside it and nothing else', () => {
  const before = ordered(Array.from({ length: 30 }, () => 80));
  const after = ordered(Array.from({ length: 30 }, (_, at) => (at === 12 ? 300 : 80)));
  const moved = before.flatMap((x, at) => (x - (before[0] ?? 0) === (after[at] ?? 0) - (after[0] ?? 0) ? [] : [at]));
  expect(moved).toEqual([37, 38]);
});
