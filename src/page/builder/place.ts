import type { Drawing, Point, Rectangle } from '../../drawing/drawing.ts';

/** Where a new node goes: into a part that holds others, behind a node, or on an edge; at the top where nothing is said. */
export interface NewPlace {
  scope?: string;
  from?: { part: string; port?: string };
  on?: string;
}

/** What lies under a pointer. */
export type Spot =
  | { kind: 'node'; part: string }
  | { kind: 'edge'; part: string }
  | { kind: 'inside'; part: string }
  | { kind: 'canvas' };

/** Where a part lies in its drawing; an edge where its label is, or its middle. Null for what is not drawn. */
export function placeOf({ nodes, boxes, lines }: Drawing, part: string): Rectangle | null {
  const drawn = nodes.find(({ id }) => id === part) ?? boxes.find(({ owner }) => owner === part);
  if (drawn) return drawn;
  const line = lines.find(({ id }) => id === part);
  if (!line) return null;
  return line.label ?? { ...middleOf(line.points), width: 0, height: 0 };
}

/** Half way along a line. */
function middleOf(points: readonly Point[]): Point {
  const legs = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, length: Math.abs(to.x - from.x) + Math.abs(to.y - from.y) };
  });
  let left = legs.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) {
      const share = left / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}
