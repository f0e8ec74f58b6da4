import type { Point, Rectangle } from '../drawing.ts';

/*
 * Inside one box everything is placed in the *flow frame*: the main flow runs down the y axis, whatever the direction of the
 * drawing; `layout.ts` turns the result where the flow runs to the right.
 */

/** A thing to be placed: a node, or a box with its contents already placed. */
export interface Item {
  width: number;
  height: number;
  /** How far from its left and right the border begins on which lines may end: lanes to side ports lie there. */
  margins: { left: number; right: number };
  /** Lines may also end on its left and right border. */
  open: boolean;
  /** It bounds a loop, and may stand beside it. */
  guard: boolean;
}

/** A line to be drawn between two items; -1 = it comes in from above or goes out below. */
export interface Way {
  from: number;
  to: number;
  /** Where on the lower border of `from` it begins and on the upper one of `to` it ends, from the left; null = anywhere. */
  fromX: number | null;
  toX: number | null;
  /** What the other end would stand exactly below, or above: from the item's left; null = its middle. */
  fromAxis: number | null;
  toAxis: number | null;
  /** It leads back; it does not push `to` below `from`. */
  returns: boolean;
  /** It triggers nothing: the main flow is not bent for it. */
  faint: boolean;
  label: { width: number; height: number } | null;
}

export interface Trace {
  points: Point[];
  label: Rectangle | null;
}

/** Upper left corners of the items, and the ways, in a frame whose least x and y are 0. */
export interface Arrangement {
  width: number;
  height: number;
  items: Point[];
  traces: Trace[];
}

/** A row of cells. `top` and `height` are known once the gaps between rows are. */
export interface Row {
  kind: 'items' | 'labels' | 'terminals';
  index: number;
  cells: Cell[];
  top: number;
  height: number;
}

/** A place in a row: an item, the passage of a line, a label on it, or where it crosses the border of the box. */
export interface Cell {
  kind: 'item' | 'passage' | 'label' | 'terminal';
  /** Index of the item or the way. */
  of: number;
  width: number;
  height: number;
  row: Row;
  /** Place in its row, once that is in order. */
  order: number;
  x: number;
}

/** The cells that a way goes through, from the top down. */
export interface Route {
  way: number;
  cells: Cell[];
}

export interface Grid {
  rows: Row[];
  routes: Route[];
  /** The cell of each item; absent for what stands beside. */
  cellOf: Map<number, Cell>;
}

/** A level stretch in the gap above row `gap` (`rows.length` = below the last), from an upper to a lower upright line. */
export interface Jog {
  gap: number;
  /** Infinite: it comes from, or goes to, a line at that side. */
  upper: number;
  lower: number;
  y: number;
}
