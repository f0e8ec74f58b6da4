import type { Drawing, DrawnNode, Point } from '../../drawing/drawing.ts';
import { groupBy } from '../../engine/workflow/group.ts';
import type { ViewPlace } from './flow-items.ts';

/** From this zoom on what is in the room of an overview is shown with its words; below, all of it is painted. */
export const READ_FROM = 0.4;

/** A node of a few pixels is hit beside it, too. */
const BESIDE = 4;

interface Room {
  width: number;
  height: number;
}

/** What of an overview is shown with its words: what lies in the room and half a room around; nothing if too small. */
export function readableOf(drawing: Drawing, place: ViewPlace, room: Room): Drawing {
  if (place.zoom < READ_FROM) return { ...drawing, nodes: [], lines: [], stubs: [] };
  const left = (-0.5 * room.width - place.x) / place.zoom;
  const top = (-0.5 * room.height - place.y) / place.zoom;
  const right = left + (2 * room.width) / place.zoom;
  const bottom = top + (2 * room.height) / place.zoom;
  const isNear = (points: readonly Point[]): boolean => {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    return Math.max(...xs) > left && Math.min(...xs) < right && Math.max(...ys) > top && Math.min(...ys) < bottom;
  };
  return {
    ...drawing,
    nodes: drawing.nodes.filter(
      ({ x, y, width, height }) => x + width > left && x < right && y + height > top && y < bottom,
    ),
    lines: drawing.lines.filter(({ points }) => isNear(points)),
    stubs: drawing.stubs.filter(({ points }) => isNear(points)),
  };
}

/** The node of an overview that is nearest to a place of the room; null where none is within a few pixels. */
export function nodeAt({ nodes }: Drawing, at: Point, place: ViewPlace): DrawnNode | null {
  const [x, y] = [(at.x - place.x) / place.zoom, (at.y - place.y) / place.zoom];
  let [nearest, least]: [DrawnNode | null, number] = [null, BESIDE / place.zoom];
  for (const node of nodes) {
    const aside = Math.max(node.x - x, 0, x - node.x - node.width);
    const away = Math.max(node.y - y, 0, y - node.y - node.height);
    if (Math.max(aside, away) < least) [nearest, least] = [node, Math.max(aside, away)];
  }
  return nearest;
}

/** Paints nodes as plain boxes, those of a colour together. `resolved`: a token as a canvas takes it. */
export function paintNodes(
  context: CanvasRenderingContext2D,
  nodes: readonly DrawnNode[],
  tokenOf: (id: string) => string,
  resolved: (token: string) => string,
): void {
  for (const [token, alike] of groupBy(nodes, ({ id }) => tokenOf(id))) {
    context.fillStyle = resolved(token);
    for (const { x, y, width, height } of alike) context.fillRect(x, y, width, height);
  }
}

/** All lines of a drawing as one path. */
export function linePath({ lines }: Drawing): Path2D {
  const path = new Path2D();
  for (const { points } of lines) {
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}
