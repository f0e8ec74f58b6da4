import type { Row } from '../place/arrangement.ts';
import type { Rectangle } from '../drawing.ts';
import type { Flank } from './side-lines.ts';
import { GAP } from '../measure/sizes.ts';

/** An upright stretch that runs at a side of the rows, before its x is known. */
interface Stretch {
  flank: Flank;
  from: number;
  to: number;
  label: { width: number; height: number } | null;
}

export interface Lane {
  x: number;
  label: Rectangle | null;
}

/** Space that is taken at a flank: nothing else may come nearer than `out` between these heights. */
interface Taken {
  top: number;
  bottom: number;
  out: number;
}

/** A label stands on its line where that is long enough to be seen above and below it, else beside it. */
const SEEN = 12;
const BESIDE = 6;

/** How far out the cells of the rows reach at a flank. */
function reachOfRows(rows: readonly Row[], flank: Flank): Taken[] {
  return rows.flatMap((row) => {
    const outer = flank < 0 ? row.cells[0] : row.cells.at(-1);
    return outer ? [{ top: row.top, bottom: row.top + row.height, out: flank * outer.x + outer.width / 2 }] : [];
  });
}

function reach(taken: readonly Taken[], top: number, bottom: number): number {
  let out = -Infinity;
  for (const one of taken) if (one.top < bottom && one.bottom > top && one.out > out) out = one.out;
  return out;
}

/**
 * Gives each stretch a lane, the first ones nearest to the nodes; lanes that share no height may share an x.
 * `level` are the heights of lines that cross all lanes on the right, on their way to and from the guards.
 */
export function lanesOf(rows: readonly Row[], stretches: readonly Stretch[], level: readonly number[]): Lane[] {
  const lanes: Lane[] = stretches.map(() => ({ x: 0, label: null }));
  for (const flank of [-1, 1] as const) {
    const nodes = reachOfRows(rows, flank);
    const before: Taken[] = [];
    const own = stretches.flatMap((stretch, index) => (stretch.flank === flank ? [{ stretch, index }] : []));
    const crossing = (place: number): number[] => {
      const further = own.slice(place + 1).flatMap((other) => [other.stretch.from, other.stretch.to]);
      return flank > 0 ? [...further, ...level] : further;
    };
    for (const [place, { stretch, index }] of own.entries()) {
      const { label } = stretch;
      let top = Math.min(stretch.from, stretch.to);
      let bottom = Math.max(stretch.from, stretch.to);
      const on = label !== null && bottom - top >= label.height + 2 * SEEN;
      const middle = label
        ? labelMiddle(
            top,
            bottom,
            on ? (bottom - top - label.height) / 2 - SEEN : label.height,
            label.height,
            crossing(place),
          )
        : 0;
      if (label) {
        top = Math.min(top, middle - label.height / 2);
        bottom = Math.max(bottom, middle + label.height / 2);
      }
      const half = on && label ? label.width / 2 : 0;
      const clear = { top: top - GAP.labels / 2, bottom: bottom + GAP.labels / 2 };
      const out = Math.max(
        reach(nodes, clear.top, clear.bottom) + Math.max(GAP.firstLane, half + GAP.labels),
        reach(before, clear.top, clear.bottom) + Math.max(GAP.lane, half + GAP.labels),
      );
      const x = Math.round(Number.isFinite(out) ? out : 0);
      const outer = label ? (on ? x + half : x + BESIDE + label.width) : x;
      before.push({ ...clear, out: outer });
      lanes[index] = { x: flank * x, label: label ? labelAt(flank, on ? x - half : x + BESIDE, middle, label) : null };
    }
  }
  return lanes;
}

function labelAt(flank: Flank, inner: number, middle: number, size: { width: number; height: number }): Rectangle {
  return { x: flank > 0 ? inner : -inner - size.width, y: middle - size.height / 2, ...size };
}

/** The height nearest to the middle, at most so far from it, at which no line further out crosses the label. */
function labelMiddle(top: number, bottom: number, most: number, height: number, crossing: readonly number[]): number {
  const middle = Math.round((top + bottom) / 2);
  const free = (y: number): boolean => crossing.every((other) => Math.abs(other - y) > height / 2 + 2);
  for (let step = 0; step <= most; step += 4) {
    if (free(middle - step)) return middle - step;
    if (free(middle + step)) return middle + step;
  }
  return middle;
}
