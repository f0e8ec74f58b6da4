import type { Point } from '../drawing.ts';
import { LINE } from '../measure/sizes.ts';

/** Leaves out corners that are none: repeated points, and points on a straight stretch. */
export function corners(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && last.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    const straight =
      before && last && ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (straight) kept.pop();
    kept.push(point);
  }
  return kept;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The polyline as the `d` of an SVG path, its corners rounded as far as the stretches between them allow. */
export function roundedPath(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const parts = [`M${number(first.x)} ${number(first.y)}`];
  for (let index = 1; index < points.length - 1; index += 1) {
    const [before, corner, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !corner || !after) continue;
    const into = Math.hypot(corner.x - before.x, corner.y - before.y);
    const out = Math.hypot(after.x - corner.x, after.y - corner.y);
    const radius = Math.min(LINE.radius, into / 2, out / 2);
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    parts.push(
      `L${number(start.x)} ${number(start.y)}`,
      `Q${number(corner.x)} ${number(corner.y)} ${number(end.x)} ${number(end.y)}`,
    );
  }
  parts.push(`L${number(last.x)} ${number(last.y)}`);
  return parts.join('');
}
