import type { Direction, Room } from './drawing.ts';

/**
 * How a workflow is shown: the boxes (their ids) that are drawn shut, which way its flow runs (null: whichever its room shows larger),
 * and the room that there is for it (null: not known, so it is drawn down and in one column).
 */
export interface PictureView {
  readonly collapsed: readonly string[];
  readonly direction: Direction | null;
  readonly room: Room | null;
}

/**
 * Every box open, in the room that a window of 1440 x 900 has: how a workflow is shown first, by a server that knows no window. Elsewhere it
 * is drawn again only where that would turn it.
 */
export const PLAIN_VIEW: PictureView = { collapsed: [], direction: null, room: { width: 952, height: 380 } };
