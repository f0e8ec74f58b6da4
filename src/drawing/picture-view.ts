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

/** Every box open, the room not known: how a workflow is shown first. */
export const PLAIN_VIEW: PictureView = { collapsed: [], direction: null, room: null };
