import type { Point, Rectangle } from '../../drawing.ts';

/** What a way costs besides its length, in pixels: a corner; and so many times its length where another line runs already. */
const COST = { corner: 60, shared: 4 } as const;

/** Where lines may run: levels and uprights, between which no thing is crossed. */
export interface Lanes {
  xs: readonly number[];
  ys: readonly number[];
  /** What no line crosses. */
  solid: readonly Rectangle[];
  /** Stretches that lines run on already. */
  taken: readonly [Point, Point][];
}

interface Step {
  x: number;
  y: number;
  level: boolean;
  cost: number;
  before: Step | null;
}

/** The cheapest way along lanes from a point that is left downwards to one that is reached downwards; null where there is none. Both lie on lanes. */
export function findWay({ xs, ys, solid, taken }: Lanes, from: Point, to: Point): Point[] | null {
  const [startX, startY] = [xs.indexOf(from.x), ys.indexOf(from.y)];
  const [goalX, goalY] = [xs.indexOf(to.x), ys.indexOf(to.y)];
  if (startX < 0 || startY < 0 || goalX < 0 || goalY < 0) return null;
  const best = new Map<number, number>();
  const open = new Queue();
  const at = (x: number, y: number): Point => ({ x: xs[x] ?? 0, y: ys[y] ?? 0 });
  const left = (x: number, y: number): number => Math.abs((xs[x] ?? 0) - to.x) + Math.abs((ys[y] ?? 0) - to.y);
  open.push({ x: startX, y: startY, level: false, cost: 0, before: null }, left(startX, startY));
  for (let step = open.pop(); step; step = open.pop()) {
    if (step.x === goalX && step.y === goalY) return pointsOf(step, at);
    const key = (step.y * xs.length + step.x) * 2 + Number(step.level);
    if ((best.get(key) ?? Infinity) <= step.cost) continue;
    best.set(key, step.cost);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [x, y] = [step.x + dx, step.y + dy];
      if (x < 0 || y < 0 || x >= xs.length || y >= ys.length) continue;
      const [one, other] = [at(step.x, step.y), at(x, y)];
      if (solid.some((thing) => crosses(one, other, thing))) continue;
      const length = Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
      const level = dx !== 0;
      // It arrives from above.
      const corners = Number(level !== step.level) + Number(level && x === goalX && y === goalY);
      const shared = taken.some((stretch) => runsOn(one, other, stretch)) ? COST.shared : 1;
      const cost = step.cost + length * shared + corners * COST.corner;
      open.push({ x, y, level, cost, before: step }, cost + left(x, y));
    }
  }
  return null;
}

function pointsOf(last: Step, at: (x: number, y: number) => Point): Point[] {
  const points: Point[] = [];
  for (let step: Step | null = last; step; step = step.before) points.unshift(at(step.x, step.y));
  return points;
}

function crosses(one: Point, other: Point, { x, y, width, height }: Rectangle): boolean {
  return (
    Math.min(one.x, other.x) < x + width &&
    x < Math.max(one.x, other.x) &&
    Math.min(one.y, other.y) < y + height &&
    y < Math.max(one.y, other.y)
  );
}

/** So near beside another line that it would seem to be that one. */
const NEAR = 6;

function runsOn(one: Point, other: Point, [start, end]: [Point, Point]): boolean {
  const isLevel = one.y === other.y;
  if (isLevel !== (start.y === end.y)) return false;
  const [here, there] = isLevel ? [one.y, start.y] : [one.x, start.x];
  if (Math.abs(here - there) > NEAR) return false;
  const [a, b, c, d] = isLevel ? [one.x, other.x, start.x, end.x] : [one.y, other.y, start.y, end.y];
  return Math.max(Math.min(a, b), Math.min(c, d)) < Math.min(Math.max(a, b), Math.max(c, d));
}

/** Gives what is worth least first. */
class Queue {
  readonly #heap: { step: Step; worth: number }[] = [];

  push(step: Step, worth: number): void {
    const heap = this.#heap;
    let at = heap.push({ step, worth }) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (this.#worth(up) <= worth) break;
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): Step | null {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last) return null;
    if (heap.length > 0) {
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = this.#worth(right) < this.#worth(left) ? right : left;
        if (this.#worth(least) >= this.#worth(at)) break;
        this.#swap(at, least);
        at = least;
      }
    }
    return first.step;
  }

  #worth(at: number): number {
    return this.#heap[at]?.worth ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (!left || !right) return;
    this.#heap[one] = right;
    this.#heap[other] = left;
  }
}
