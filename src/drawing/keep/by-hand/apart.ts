import type { Point, Rectangle } from '../../drawing.ts';
import { GAP } from '../../measure/sizes.ts';

type Size = Pick<Rectangle, 'width' | 'height'>;

/**
 * Upper left corners of things so that none lies on another, each as near as can be to where it should be: what is further down the flow gives
 * way, to the side or onwards, as it should lie.
 */
export function apart(sizes: readonly Size[], wished: readonly Point[]): Point[] {
  const corners = wished.map((point) => ({ ...point }));
  const order = corners.map((_, index) => index).sort((one, other) => compare(corners[one], corners[other]));
  const placed: Rectangle[] = [];
  const wishes = new Map<Rectangle, Point>();
  for (const index of order) {
    const [corner, size] = [corners[index], sizes[index]];
    if (!corner || !size) continue;
    for (let tries = 0; tries <= 2 * placed.length; tries++) {
      const rectangle = { ...corner, ...size };
      const other = placed.find((one) => isNear(one, rectangle));
      if (!other) break;
      const aside = other.x + other.width + GAP.nodes - corner.x;
      const onwards = other.y + other.height + GAP.rows - corner.y;
      // It goes on the way that it lies from the other. What moved aside again and again goes on down, where there is nothing.
      if (isBeside(wished[index], wishes.get(other)) && tries < placed.length) corner.x += aside;
      else corner.y += onwards;
    }
    const rectangle = { ...corner, ...size };
    placed.push(rectangle);
    wishes.set(rectangle, wished[index] ?? corner);
  }
  return corners;
}

/** It should lie more to the right of another than below it. */
function isBeside(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && other !== undefined && one.x - other.x > Math.abs(one.y - other.y);
}

function compare(one: Point | undefined, other: Point | undefined): number {
  return one && other ? one.y - other.y || one.x - other.x : 0;
}

/** So near that no line would go between them. */
function isNear(one: Rectangle, other: Rectangle): boolean {
  const [across, along] = [GAP.lineToNode, GAP.rows - GAP.atBorder];
  return (
    one.x < other.x + other.width + across &&
    other.x < one.x + one.width + across &&
    one.y < other.y + other.height + along &&
    other.y < one.y + one.height + along
  );
}
