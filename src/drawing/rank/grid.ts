import type { Cell, Grid, Item, Route, Row, Way } from '../place/arrangement.ts';
import { GAP } from '../measure/sizes.ts';

/** Width of a cell through which only a line passes. */
const PASSAGE = 2;

/**
 * Puts items into rows by rank, and gives every line that leads down a cell in each row that it crosses: a passage, or the
 * place of its label. Rows of labels exist only where a label does.
 */
export function gridOf(
  items: readonly Item[],
  ways: readonly Way[],
  forward: readonly number[],
  rankOf: (item: number) => number,
): Grid {
  const ranks = items.map((_, index) => rankOf(index));
  const last = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  // Two levels a rank: the items, and below them the labels of the lines that leave them. Level 0: lines that come in.
  const levelOf = (item: number): number => 2 * (ranks[item] ?? 0) + 2;
  const bottom = 2 * last + 4;
  const spans = forward.map((index) => {
    const way = ways[index];
    const start = !way || way.from < 0 ? 0 : levelOf(way.from);
    return { index, start, end: !way || way.to < 0 ? bottom : levelOf(way.to), label: way?.label ?? null };
  });
  const rows = rowsOf(items, levelOf, spans, bottom);
  const cellOf = new Map<number, Cell>();
  for (const [index, item] of items.entries()) {
    const row = rankOf(index) < 0 ? undefined : rows.byLevel.get(levelOf(index));
    if (row) cellOf.set(index, addCell(row, 'item', index, item.width, item.height));
  }
  const routes: Route[] = spans.map(({ index, start, end, label }) => {
    const way = ways[index];
    const first = rows.byLevel.get(start);
    const final = rows.byLevel.get(end);
    const cells: Cell[] = [];
    if (!way || !first || !final) return { way: index, cells };
    cells.push((way.from < 0 ? undefined : cellOf.get(way.from)) ?? addCell(first, 'terminal', index, PASSAGE, 0));
    for (const row of rows.all.slice(first.index + 1, final.index)) {
      const labelled = label !== null && row === rows.byLevel.get(start + 1);
      cells.push(
        labelled ? addCell(row, 'label', index, label.width, label.height) : addCell(row, 'passage', index, PASSAGE, 0),
      );
    }
    cells.push((way.to < 0 ? undefined : cellOf.get(way.to)) ?? addCell(final, 'terminal', index, PASSAGE, 0));
    return { way: index, cells };
  });
  return { rows: rows.all, routes, cellOf };
}

function rowsOf(
  items: readonly Item[],
  levelOf: (item: number) => number,
  spans: readonly { start: number; end: number; label: unknown }[],
  bottom: number,
): { all: Row[]; byLevel: Map<number, Row> } {
  const kinds = new Map<number, Row['kind']>();
  for (let index = 0; index < items.length; index += 1) if (levelOf(index) >= 2) kinds.set(levelOf(index), 'items');
  for (const span of spans) {
    if (span.start === 0) kinds.set(0, 'terminals');
    if (span.end === bottom) kinds.set(bottom, 'terminals');
    if (span.label !== null) kinds.set(span.start + 1, 'labels');
  }
  const byLevel = new Map<number, Row>();
  const levels = [...kinds.keys()].sort((a, b) => a - b);
  const all = levels.map((level, index): Row => {
    const row: Row = { kind: kinds.get(level) ?? 'items', index, cells: [], top: 0, height: 0 };
    byLevel.set(level, row);
    return row;
  });
  return { all, byLevel };
}

function addCell(row: Row, kind: Cell['kind'], of: number, width: number, height: number): Cell {
  const cell: Cell = { kind, of, width, height, row, order: row.cells.length, x: 0 };
  row.cells.push(cell);
  return cell;
}

/** The least distance between the centres of two neighbours of a row. */
export function distance(left: Cell, right: Cell): number {
  return Math.ceil(left.width / 2 + right.width / 2) + gapBetween(left.kind, right.kind);
}

function gapBetween(left: Cell['kind'], right: Cell['kind']): number {
  if (left === 'item' && right === 'item') return GAP.nodes;
  if (left === 'item' || right === 'item') return GAP.lineToNode;
  return left === 'label' || right === 'label' ? GAP.labels : GAP.lines;
}

/** Numbers the rows anew after one was put in. */
export function renumber(rows: readonly Row[]): void {
  for (const [index, row] of rows.entries()) row.index = index;
}
