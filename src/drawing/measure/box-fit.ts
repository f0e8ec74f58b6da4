import type { DrawnPort, DrawnSaying, DrawnText, Rectangle } from '../drawing.ts';

/** A box, measured around its contents. Everything is relative to the box, in the frame of the page. */
export interface BoxFace {
  width: number;
  height: number;
  header: number;
  footer: number;
  title: DrawnText;
  lines: DrawnSaying[];
  footers: DrawnSaying[];
  body: Rectangle | null;
  /** Where the contents' upper left corner lies. */
  contents: { x: number; y: number };
  ports: DrawnPort[];
}

/** Room that the texts of a box must leave to the lines that cross its borders; x from the contents' left edge. */
export interface Crossings {
  top: readonly number[];
  bottom: readonly number[];
}

/** Titles and footers are cut at this width, so that a long condition does not stretch the drawing. */
export const TEXT_WIDTH = 360;

/** Between a text and a line that crosses the same border. */
const BESIDE_LINE = 8;

/** The least left edge, from `start`, of a text of this width that none of the lines at `xs` crosses. */
export function freeStretch(start: number, width: number, xs: readonly number[]): number {
  let left = start;
  for (const x of [...xs].sort((a, b) => a - b)) {
    if (x + BESIDE_LINE > left && x - BESIDE_LINE < left + width) left = x + BESIDE_LINE;
  }
  return left;
}

/**
 * Where the contents begin, from the box's left, so that a text that ends at `end` lies left of all lines at `xs`: a title stands at the
 * left, and what is under it moves aside. As it is wanted where that is far enough.
 */
export function leftOf(wanted: number, end: number, xs: readonly number[]): number {
  return xs.reduce((left, x) => Math.max(left, Math.ceil(end + BESIDE_LINE - x)), wanted);
}

/** The next even number: middles stay on whole pixels. */
export function even(value: number): number {
  return Math.ceil(value / 2) * 2;
}
