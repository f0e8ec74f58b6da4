import type { RowNeed } from './cells/row-lines.ts';

/** From so many sheets in each other on: with each of them a change of height is followed through several times as much. */
const DEEP = 4;

/** What a sheet in another one leaves free at its sides, so that its rounds stand under that one's, in pixels. */
export interface SheetEdges {
  /** In how many sheets it lies. */
  depth: number;
  /** The names of rows. */
  labels: number;
  /** What the run was given, and what came out of it, as far as they are on the screen. */
  before: number;
  after: number;
  /** How many lines its rows have, and after them those of the sheets in it; nothing until they are known. */
  lines: readonly number[];
  /** Takes what its rows need, so that the height there is can be shared among all; null when it is gone. */
  onneeds(needs: SheetNeeds | null): void;
}

/** What the rows of a sheet and of the sheets in it have to say, the sheet's own first, and the height of all that is no row, in pixels. */
export interface SheetNeeds {
  rows: readonly RowNeed[];
  fixed: number;
}

/** Whether the loops of a sheet are unfolded without being asked for; deep inside they are unfolded by hand. */
export function unfoldsByItself(within: SheetEdges | undefined): boolean {
  return (within?.depth ?? 0) < DEEP;
}
