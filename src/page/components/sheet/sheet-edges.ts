/** What a sheet in another one leaves free at its sides, so that its rounds stand under that one's, in pixels. */
export interface SheetEdges {
  /** The names of rows. */
  labels: number;
  /** What the run was given, and what came out of it, as far as they are on the screen. */
  before: number;
  after: number;
}
