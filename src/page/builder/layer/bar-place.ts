import type { Drawing, Rectangle, Room } from '../../../drawing/drawing.ts';
import { overlap } from '../../../drawing/label/label-places.ts';
import type { ViewPlace } from '../../graph/flow-items.ts';

/** A corner of the graph: the lower left one is that of the hand on the view. */
export type Corner = 'top-left' | 'top-right' | 'bottom-right';

const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-right'];

/** Pixels from the edges; below stands who made the canvas. */
export const BAR_EDGE = { side: 8, bottom: 24 } as const;
/** How far the mark of a problem reaches over the corner of a box, and how far the title lies inside of it. */
const TITLE = { mark: 11, inset: 4 } as const;

/**
 * Where a bar of a size lies over the graph: in the first corner where it covers neither a title, with its mark where it has one, nor a node; where there is
 * none, no title. It is left where it mostly is if it covers one everywhere. `beside`: pixels that the hand on the view takes of the lower edge.
 */
export function barPlace(
  bar: Room,
  { boxes, nodes }: Pick<Drawing, 'boxes' | 'nodes'>,
  view: ViewPlace,
  room: Room,
  { beside, isMarked }: { beside: number; isMarked(part: string): boolean },
): Corner {
  const titles = boxes.map((box): Rectangle => {
    const { x, y, width, height } = seen({ ...box, height: box.header }, view);
    const [over, inset] = box.owner !== null && isMarked(box.owner) ? [TITLE.mark, 0] : [0, TITLE.inset];
    return { x: x - over, y: y - over + inset, width: width + over, height: height + over - 2 * inset };
  });
  const faces = nodes.map((node) => seen(node, view));
  const corners = CORNERS.filter(
    (corner) => corner !== 'bottom-right' || bar.width + beside + BAR_EDGE.side <= room.width,
  );
  const free = (things: readonly Rectangle[]) => (corner: Corner) =>
    !things.some((thing) => overlap(thing, rectangleAt(corner, bar, room)));
  return corners.find(free([...titles, ...faces])) ?? corners.find(free(titles)) ?? 'top-left';
}

function rectangleAt(corner: Corner, { width, height }: Room, room: Room): Rectangle {
  const { side, bottom } = BAR_EDGE;
  return {
    x: corner === 'top-left' ? side : room.width - side - width,
    y: corner === 'bottom-right' ? room.height - bottom - height : side,
    width,
    height,
  };
}

function seen({ x, y, width, height }: Rectangle, { x: right, y: down, zoom }: ViewPlace): Rectangle {
  return { x: x * zoom + right, y: y * zoom + down, width: width * zoom, height: height * zoom };
}
