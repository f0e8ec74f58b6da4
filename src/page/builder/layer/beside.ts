import type { Point, Rectangle, Room } from '../../../drawing/drawing.ts';

/** Pixels between a part and what stands beside it: its handle is there. */
const GAP = 20;

/**
 * Where a panel stands, in pixels of the graph, so that it covers nothing of the part that it belongs to: to the right, below, to the left or above,
 * wherever there is room first. Where there is none it stands at the side where it covers less. Of a mere point it begins there.
 */
export function besidePart(part: Rectangle, panel: Room, room: Room, margin: number): Point {
  const gap = part.width > 0 ? GAP : 0;
  const within: Point = {
    x: Math.max(margin, Math.min(part.x, room.width - panel.width - margin)),
    y: Math.max(margin, Math.min(part.y, room.height - panel.height - margin)),
  };
  const [right, below] = [part.x + part.width + gap, part.y + part.height + gap];
  const [left, above] = [part.x - gap - panel.width, part.y - gap - panel.height];
  if (right + panel.width + margin <= room.width) return { x: Math.max(margin, right), y: within.y };
  if (below + panel.height + margin <= room.height) return { x: within.x, y: Math.max(margin, below) };
  if (left >= margin) return { x: Math.min(left, room.width - panel.width - margin), y: within.y };
  if (above >= margin) return { x: within.x, y: Math.min(above, room.height - panel.height - margin) };
  const [atRight, atLeft] = [room.width - panel.width - margin, margin];
  const covers = { right: part.x + part.width - atRight, left: atLeft + panel.width - part.x };
  return { x: Math.max(margin, covers.right <= covers.left ? atRight : atLeft), y: within.y };
}
