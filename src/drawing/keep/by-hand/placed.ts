import type { Arrangement, Item, Trace, Way } from '../../place/arrangement.ts';
import type { Point, Rectangle } from '../../drawing.ts';
import { normalise } from '../../place/normalise.ts';
import { corners as withoutStraight } from '../../route/path.ts';
import { GAP } from '../../measure/sizes.ts';
import { apart } from './apart.ts';
import { findWay } from './find-way.ts';

/** So far a line runs straight before its first corner and after its last; and so far it stays away from things. */
const STRAIGHT = 20;
const AWAY = 8;

/** Of more things lines have fewer lanes to choose from: all of them would be looked at for each. */
const MANY = 24;

/**
 * Places the items of one box where somebody put them, as far as none lies on another, and finds ways for the lines around them. `wished`: upper left
 * corners in the flow frame.
 */
export function placed(items: readonly Item[], ways: readonly Way[], wished: readonly Point[]): Arrangement {
  if (items.length === 0) return { width: 0, height: 0, items: [], traces: [] };
  const corners = apart(items, wished);
  const solid = items.map(({ width, height }, index): Rectangle => {
    const { x, y } = corners[index] ?? { x: 0, y: 0 };
    return { x, y, width, height };
  });
  const ends = endsOf(items, ways, solid);
  const taken: [Point, Point][] = [];
  const labels: Rectangle[] = [];
  const traces = ways.map((way, index): Trace => {
    const { from, to } = ends[index] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
    const points = withoutStraight(wayBetween(solid, taken, from, to));
    for (const [at, point] of points.slice(1).entries()) taken.push([points[at] ?? point, point]);
    const label = way.label && labelOn(points, way.label, [...solid, ...labels]);
    if (label) labels.push(label);
    return { points, label };
  });
  return normalise({ items, ways }, corners, traces);
}

function wayBetween(solid: readonly Rectangle[], taken: readonly [Point, Point][], from: Point, to: Point): Point[] {
  const [start, goal] = [
    { x: from.x, y: from.y + STRAIGHT },
    { x: to.x, y: to.y - STRAIGHT },
  ];
  const lanes = solid.length > MANY ? [STRAIGHT] : [STRAIGHT, STRAIGHT + GAP.lane];
  const beside = (low: number, size: number): number[] => lanes.flatMap((lane) => [low - lane, low + size + lane]);
  const xs = sorted([start.x, goal.x, ...solid.flatMap(({ x, width }) => beside(x, width))]);
  const ys = sorted([start.y, goal.y, ...solid.flatMap(({ y, height }) => beside(y, height))]);
  const around = solid.map(({ x, y, width, height }) => ({
    x: x - AWAY,
    y: y - AWAY,
    width: width + 2 * AWAY,
    height: height + 2 * AWAY,
  }));
  const middle = (start.y + goal.y) / 2;
  const found = findWay({ xs, ys, solid: around, taken }, start, goal);
  return [from, ...(found ?? [start, { x: start.x, y: middle }, { x: goal.x, y: middle }, goal]), to];
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}

interface End {
  item: number;
  /** From the item's left, where that is given. */
  x: number | null;
  /** Where its other end is, across the flow. */
  towards: number;
  put(point: Point): void;
}

/** Where each line leaves below an item and arrives above one: at its port, else beside the others there, in the order of where they lead. */
function endsOf(
  items: readonly Item[],
  ways: readonly Way[],
  solid: readonly Rectangle[],
): { from: Point; to: Point }[] {
  const top = Math.min(...solid.map(({ y }) => y)) - roomAtBorder(ways.filter(({ from }) => from < 0));
  const bottom = Math.max(...solid.map(({ y, height }) => y + height)) + roomAtBorder(ways.filter(({ to }) => to < 0));
  const found = ways.map(() => ({ from: { x: NaN, y: top }, to: { x: NaN, y: bottom } }));
  const below: End[] = [];
  const above: End[] = [];
  const at = (item: number, port: number | null): number => {
    const { x, width } = solid[item] ?? { x: 0, width: 0 };
    return x + (port ?? width / 2);
  };
  for (const [index, { from, to, fromX, toX }] of ways.entries()) {
    const ends = found[index];
    if (!ends) continue;
    if (from >= 0)
      below.push({
        item: from,
        x: fromX,
        towards: to >= 0 ? at(to, toX) : at(from, fromX),
        put: (at) => (ends.from = at),
      });
    if (to >= 0)
      above.push({ item: to, x: toX, towards: from >= 0 ? at(from, fromX) : at(to, toX), put: (at) => (ends.to = at) });
  }
  for (const item of items.keys()) {
    const place = solid[item];
    const margins = items[item]?.margins ?? { left: 0, right: 0 };
    if (!place) continue;
    const [left, right] = [place.x + margins.left, place.x + place.width - margins.right];
    for (const [ends, y] of [
      [below, place.y + place.height],
      [above, place.y],
    ] as const) {
      const own = ends.filter((end) => end.item === item).sort((one, other) => one.towards - other.towards);
      const free = own.filter(({ x }) => x === null);
      const gap = Math.min(GAP.ends, (right - left - 2 * GAP.corner) / Math.max(1, free.length - 1));
      for (const end of own) {
        const at = free.indexOf(end) - (free.length - 1) / 2;
        // A line that is alone there runs straight, if it can.
        const straight = own.length === 1 && left + GAP.corner <= end.towards && end.towards <= right - GAP.corner;
        const middle = straight ? end.towards : (left + right) / 2;
        end.put({ x: end.x === null ? Math.round(middle + at * gap) : place.x + end.x, y });
      }
    }
  }
  // What crosses the border of the box does so straight above or below.
  for (const ends of found) {
    if (Number.isNaN(ends.from.x)) ends.from.x = ends.to.x;
    if (Number.isNaN(ends.to.x)) ends.to.x = ends.from.x;
  }
  return found;
}

/** Lines from the border run by so far before they come to things: their labels find room there, one above the other. */
function roomAtBorder(crossing: readonly Way[]): number {
  return crossing.reduce((room, { label }) => room + (label ? label.height + GAP.labels : 0), 2 * STRAIGHT);
}

/** A label on the longest stretch of a line on which it lies on nothing else, else on the longest. */
function labelOn(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
  others: readonly Rectangle[],
): Rectangle | null {
  const stretches = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const length = ({ from, to }: { from: Point; to: Point }): number =>
    Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  const places = stretches
    .sort((one, other) => length(other) - length(one))
    .flatMap(({ from, to }) =>
      [4, 2, 6, 1, 7, 3, 5].map((share) => ({
        x: Math.round(from.x + ((to.x - from.x) * share) / 8 - width / 2),
        y: Math.round(from.y + ((to.y - from.y) * share) / 8 - height / 2),
        width,
        height,
      })),
    );
  const isFree = (place: Rectangle): boolean => others.every((other) => !overlaps(place, other));
  return places.find(isFree) ?? places[0] ?? null;
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width + 4 &&
    other.x < one.x + one.width + 4 &&
    one.y < other.y + other.height + 4 &&
    other.y < one.y + one.height + 4
  );
}
