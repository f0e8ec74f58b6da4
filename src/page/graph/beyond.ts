import type { Rectangle } from '../../drawing/drawing.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
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

/** The place after going as little as it takes until all of a part is seen, its beginning where it is larger than the room. */
export function movedTo(part: Rectangle, place: ViewPlace, room: { width: number; height: number }): ViewPlace {
  const { zoom } = place;
  const x = place.x + shift(part.x * zoom + place.x, part.width * zoom, room.width);
  const y = place.y + shift(part.y * zoom + place.y, part.height * zoom, room.height);
  return x === place.x && y === place.y ? place : { zoom, x, y };
}

/** Pixels that stay free around what is moved to. */
const AROUND = 16;

function shift(start: number, size: number, room: number): number {
  const before = AROUND - start;
  const after = room - AROUND - start - size;
  if (before > 0) return before;
  return after < 0 ? Math.max(after, before) : 0;
}

/** Whether some of a part lies in the room. */
export function isSeen(part: Rectangle, place: ViewPlace, room: { width: number; height: number }): boolean {
  const [left, top] = [part.x * place.zoom + place.x, part.y * place.zoom + place.y];
  const [right, bottom] = [left + part.width * place.zoom, top + part.height * place.zoom];
  return left < room.width && right > 0 && top < room.height && bottom > 0;
}

/** The place at another zoom, the middle of the room staying where it is. */
export function zoomedTo(zoom: number, place: ViewPlace, room: { width: number; height: number }): ViewPlace {
  const change = zoom / place.zoom;
  return {
    zoom,
    x: room.width / 2 - (room.width / 2 - place.x) * change,
    y: room.height / 2 - (room.height / 2 - place.y) * change,
  };
}

/** Half of what a chip takes, in pixels, with a little air. */
const CHIP = { across: 50, down: 16 } as const;

/**
 * Where along its side a chip lies on no node, in shares of the side, the nearest to the middle; null where there is no such place.
 * `nodes`: as they lie in the room, in its pixels.
 */
function chipPlace(side: Side, nodes: readonly Rectangle[], room: { width: number; height: number }): number | null {
  const isUpright = side === 'left' || side === 'right';
  for (const share of SHARES) {
    const x = side === 'left' ? CHIP.across : side === 'right' ? room.width - CHIP.across : share * room.width;
    const y = side === 'above' ? 2 * CHIP.down : side === 'below' ? room.height - 2 * CHIP.down : share * room.height;
    const [left, top] = [x - CHIP.across, y - (isUpright ? CHIP.down : 2 * CHIP.down)];
    const [right, bottom] = [x + CHIP.across, y + (isUpright ? CHIP.down : 2 * CHIP.down)];
    const isFree = nodes.every(
      (node) => node.x > right || node.x + node.width < left || node.y > bottom || node.y + node.height < top,
    );
    if (isFree) return share;
  }
  return null;
}

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.85] as const;

/** A place for the chip of each side. */
export function chipPlaces(
  drawing: { nodes: readonly Rectangle[] },
  place: ViewPlace,
  room: { width: number; height: number },
): Record<Side, number | null> {
  const nodes = drawing.nodes.map((node) => ({
    x: node.x * place.zoom + place.x,
    y: node.y * place.zoom + place.y,
    width: node.width * place.zoom,
    height: node.height * place.zoom,
  }));
  return {
    above: chipPlace('above', nodes, room),
    below: chipPlace('below', nodes, room),
    left: chipPlace('left', nodes, room),
    right: chipPlace('right', nodes, room),
  };
}
