import type { Cell } from './arrangement.ts';

/** A guard beside the loop, and its lines. */
export interface Guard {
  cell: Cell;
  /** The way from the one that feeds it in the same row, drawn as one level line. */
  level: { way: number; from: Cell } | null;
  /** Other ways that lead to it; they come from above. */
  feeds: { way: number; from: Cell }[];
  /** Ways back into the loop. */
  returns: { way: number; to: Cell }[];
  /** Ways out of the box. */
  leaves: number[];
}
