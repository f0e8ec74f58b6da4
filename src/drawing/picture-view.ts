import type { Direction } from './drawing.ts';

/** How a workflow is shown: the boxes (their ids) that are drawn shut, and which way its flow runs. */
export interface PictureView {
  readonly collapsed: readonly string[];
  readonly direction: Direction;
}

/** Every box open, the flow running down: how a workflow is shown first. */
export const PLAIN_VIEW: PictureView = { collapsed: [], direction: 'TB' };
