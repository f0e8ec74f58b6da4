import type { Direction, Point, Rectangle } from './drawing.ts';

/** From the flow frame to the page or back: where the flow runs right, x and y change places. */
export function turnPoint(point: Point, direction: Direction): Point {
  return direction === 'TB' ? point : { x: point.y, y: point.x };
}

export function turnRectangle(rectangle: Rectangle, direction: Direction): Rectangle {
  const { x, y, width, height } = rectangle;
  return direction === 'TB' ? { x, y, width, height } : { x: y, y: x, width: height, height: width };
}

export function turnSize(
  size: { width: number; height: number },
  direction: Direction,
): { width: number; height: number } {
  return direction === 'TB' ? { width: size.width, height: size.height } : { width: size.height, height: size.width };
}

export function moved<Place extends Point>(place: Place, by: Point): Place {
  return { ...place, x: place.x + by.x, y: place.y + by.y };
}
