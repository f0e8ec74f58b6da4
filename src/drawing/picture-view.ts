import type { Direction, Room } from './drawing.ts';

/**
 * How a workflow is shown: the boxes (their ids) that are drawn shut, which way its flow runs (null: whichever its room shows larger),
 * the room that there is for it (null: not known, so it is drawn down and in one column), and the scopes that it is looked into, outermost first
 * (none: all of it is drawn).
 */
export interface PictureView {
  readonly collapsed: readonly string[];
  readonly direction: Direction | null;
  readonly room: Room | null;
  readonly inside: readonly ScopePlace[];
}

/** A scope by its id, and by its place among so many of the workflow: renamed, it is still there. */
export interface ScopePlace {
  readonly id: string;
  readonly index: number;
  readonly of: number;
}

/**
 * Every box open, in the room that a window of 1440 x 900 has: how a workflow is shown first, by a server that knows no window. Elsewhere it
 * is drawn again only where that would turn it.
 */
export const PLAIN_VIEW: PictureView = {
  collapsed: [],
  direction: null,
  room: { width: 952, height: 380 },
  inside: [],
};
