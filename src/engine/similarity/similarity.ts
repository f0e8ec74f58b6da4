import type { Json } from '../workflow/json.ts';
import { compactJson } from './compact-json.ts';
import { distance } from './distance.ts';

/** So many code points of each value are compared (003, "stable_output"). */
const COMPARED_LENGTH = 10_000;

/**
 * How alike two values are, from 0 to 1: 1 - distance / length of the longer one, over code points (003, rule L8). What is
 * no text is compared as compact JSON; two empty texts are the same.
 */
export function similarity(left: Json, right: Json): number {
  const [one, other] = [textOf(left), textOf(right)];
  if (one === other) return 1;
  const [points, otherPoints] = [pointsOf(one), pointsOf(other)];
  const longest = Math.max(points.length, otherPoints.length);
  return longest === 0 ? 1 : 1 - distance(points, otherPoints) / longest;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : compactJson(value);
}

/** The first code points of a text: no more of it is looked at than can be among them. */
function pointsOf(text: string): number[] {
  const points: number[] = [];
  for (const sign of text) {
    if (points.length === COMPARED_LENGTH) break;
    points.push(sign.codePointAt(0) ?? 0);
  }
  return points;
}
