import type { Rectangle } from '../../../drawing/drawing.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { ViewPlace } from './flow-items.ts';

/** The sides of the room that a drawing may go beyond. */
export const SIDES = ['above', 'below', 'left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** How many nodes lie beyond each side of the room, by their middles; one beyond a corner counts for above or below. */
export function nodesBeyond(
  drawing: { nodes: readonly Rectangle[] },
  place: ViewPlace,
  room: { width: number; height: number },
): Record<Side, number> {
  const counts: Record<Side, number> = { above: 0, below: 0, left: 0, right: 0 };
  for (const node of drawing.nodes) {
    const x = (node.x + node.width / 2) * place.zoom + place.x;
    const y = (node.y + node.height / 2) * place.zoom + place.y;
    if (y < 0) counts.above++;
    else if (y > room.height) counts.below++;
    else if (x < 0) counts.left++;
    else if (x > room.width) counts.right++;
  }
  return counts;
}

/** The place after going most of a room towards one side. */
export function movedTowards(side: Side, place: ViewPlace, room: { width: number; height: number }): ViewPlace {
  const across = 0.7 * room.width;
  const down = 0.7 * room.height;
  switch (side) {
    case 'above':
      return { ...place, y: place.y + down };
    case 'below':
      return { ...place, y: place.y - down };
    case 'left':
      return { ...place, x: place.x + across };
    case 'right':
      return { ...place, x: place.x - across };
    default:
      return unreachable(side);
  }
}
