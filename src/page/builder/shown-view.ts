import type { Room } from '../../drawing/drawing.ts';
import { PLAIN_VIEW, type PictureView } from '../../drawing/picture-view.ts';

/** Every box open, turned as the visitor wants, in the room there is; a text that came with its picture was drawn by `PLAIN_VIEW`. */
export function freshView({ direction, room }: PictureView): PictureView {
  return direction === PLAIN_VIEW.direction && room === PLAIN_VIEW.room
    ? PLAIN_VIEW
    : { ...PLAIN_VIEW, direction, room };
}

/** These boxes are shut, or open; the others as they were. */
export function folded(view: PictureView, boxes: readonly string[], shut: boolean): PictureView {
  const others = view.collapsed.filter((box) => !boxes.includes(box));
  return { ...view, collapsed: shut ? [...others, ...boxes] : others };
}

/** In this room; the view itself where it is that already. */
export function seenIn(view: PictureView, { width, height }: Room): PictureView {
  return view.room?.width === width && view.room.height === height ? view : { ...view, room: { width, height } };
}
