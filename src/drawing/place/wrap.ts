import { arrange } from './arrange.ts';
import type { Arrangement, Item, Trace, Way } from './arrangement.ts';
import { columnsOf } from './columns.ts';
import type { Point } from '../drawing.ts';
import { moved } from '../frame.ts';
import { GAP } from '../measure/sizes.ts';
import { tracksOf } from '../route/tracks.ts';

/**
 * As `arrange`, but what is longer than `longest` along the flow stands in columns side by side, as a text that goes on at the top of
 * the next. A line from one column to another leaves its own at the bottom, and comes to the other through the lane at its left.
 */
export function wrap(items: readonly Item[], ways: readonly Way[], longest: number): Arrangement {
  const columns = columnsOf(items, ways, longest);
  if (!columns) return arrange(items, ways);
  const count = Math.max(...columns) + 1;
  const parts = Array.from({ length: count }, (_, column) => partOf(column, columns, items, ways));
  return joined(parts, columns, ways);
}

/** What stands in one column. A way to or from another leads across the border. */
interface Part {
  arrangement: Arrangement;
  /** Place of each item and way in the arrangement, by its index in the whole. */
  items: ReadonlyMap<number, number>;
  outward: ReadonlyMap<number, number>;
  inward: ReadonlyMap<number, number>;
}

function partOf(column: number, columns: readonly number[], items: readonly Item[], ways: readonly Way[]): Part {
  const own = new Map<number, number>();
  for (const [index, at] of columns.entries()) if (at === column) own.set(index, own.size);
  const outward = new Map<number, number>();
  const inward = new Map<number, number>();
  const pieces: Way[] = [];
  for (const [index, way] of ways.entries()) {
    const [from, to] = [own.get(way.from), own.get(way.to)];
    const crosses = crossing(way, columns);
    // A guard beside its loop has no room for a label on what leaves it.
    const late = crosses && items[way.from]?.guard === true;
    if (from !== undefined) {
      outward.set(index, pieces.length);
      if (to !== undefined) inward.set(index, pieces.length);
      pieces.push({
        ...way,
        from,
        to: to ?? -1,
        ...(crosses && { toX: null, toAxis: null }),
        label: late ? null : way.label,
      });
    } else if (to !== undefined) {
      inward.set(index, pieces.length);
      const label = crosses && !late ? null : way.label;
      pieces.push({ ...way, from: -1, to, ...(crosses && { fromX: null, fromAxis: null }), label });
    }
  }
  return {
    arrangement: arrange(
      [...own.keys()].flatMap((index) => items[index] ?? []),
      pieces,
    ),
    items: own,
    outward,
    inward,
  };
}

/** Both ends are items, of two columns. */
function crossing({ from, to }: Way, columns: readonly number[]): boolean {
  return from >= 0 && to >= 0 && columns[from] !== columns[to];
}

/** A line between two columns. */
interface Crossing {
  way: number;
  from: Trace;
  to: Trace;
  /** Where it leaves its column, comes into the other, and goes up. */
  leaves: number;
  enters: number;
  lane: number;
}

/** Sets the columns side by side, with lanes between them, and rooms for level lines above and below. */
function joined(parts: readonly Part[], columns: readonly number[], ways: readonly Way[]): Arrangement {
  const entering = parts.map((_, column) =>
    ways.flatMap((way, index) => (crossing(way, columns) && columns[way.to] === column ? [index] : [])),
  );
  const lefts: number[] = [];
  let width = 0;
  for (const [column, { arrangement }] of parts.entries()) {
    const lanes = entering[column]?.length ?? 0;
    width +=
      lanes > 0
        ? (column > 0 ? GAP.firstLane : 0) + (lanes - 1) * GAP.lane + GAP.firstLane
        : column > 0
          ? GAP.nodes
          : 0;
    lefts.push(width);
    width += arrangement.width;
  }
  const traceOf = (index: number, end: 'outward' | 'inward', column: number, top: number): Trace | null => {
    const part = parts[column];
    const trace = part?.arrangement.traces[part[end].get(index) ?? -1];
    const by = { x: lefts[column] ?? 0, y: top };
    return trace
      ? { points: trace.points.map((point) => moved(point, by)), label: trace.label && moved(trace.label, by) }
      : null;
  };
  const crossings = entering.flatMap((list, column) =>
    list.flatMap((way, place): Crossing[] => {
      const from = traceOf(way, 'outward', columns[ways[way]?.from ?? -1] ?? 0, 0);
      const to = traceOf(way, 'inward', column, 0);
      if (!from || !to) return [];
      const lane = (lefts[column] ?? 0) - GAP.firstLane - place * GAP.lane;
      return [{ way, from, to, leaves: from.points.at(-1)?.x ?? 0, enters: to.points[0]?.x ?? 0, lane }];
    }),
  );
  const under = tracksOf(crossings.map(({ leaves, lane }) => [leaves, lane]));
  const over = tracksOf(crossings.map(({ enters, lane }) => [enters, lane]));
  const top = over.count === 0 ? 0 : GAP.atBorder + (over.count - 1) * GAP.track + GAP.trackBelow;
  const bottom = top + Math.max(...parts.map(({ arrangement }) => arrangement.height));
  const height = bottom + (under.count === 0 ? 0 : GAP.trackAbove + (under.count - 1) * GAP.track + GAP.atBorder);

  const traces: Trace[] = ways.map((way, index): Trace => {
    const column = columns[way.from >= 0 ? way.from : way.to] ?? 0;
    const trace = traceOf(index, way.from >= 0 ? 'outward' : 'inward', column, top);
    if (!trace || crossing(way, columns)) return { points: [], label: null };
    // Lines across the border of the whole go on from that of their column.
    const first: Point[] = way.from < 0 && trace.points[0] ? [{ x: trace.points[0].x, y: 0 }] : [];
    const end = trace.points.at(-1);
    const last: Point[] = way.to < 0 && end ? [{ x: end.x, y: height }] : [];
    return { ...trace, points: [...first, ...trace.points, ...last] };
  });
  for (const [place, { way, from, to, leaves, enters, lane }] of crossings.entries()) {
    const low = bottom + GAP.trackAbove + (under.tracks[place] ?? 0) * GAP.track;
    const high = top - GAP.trackBelow - (over.tracks[place] ?? 0) * GAP.track;
    const down = (point: Point): Point => ({ x: point.x, y: point.y + top });
    const label = from.label ?? to.label;
    traces[way] = {
      points: [
        ...from.points.map(down),
        { x: leaves, y: low },
        { x: lane, y: low },
        { x: lane, y: high },
        { x: enters, y: high },
        ...to.points.map(down),
      ],
      label: label && { ...label, y: label.y + top },
    };
  }
  const corners = columns.map((column, index): Point => {
    const part = parts[column];
    const corner = part?.arrangement.items[part.items.get(index) ?? -1] ?? { x: 0, y: 0 };
    return moved(corner, { x: lefts[column] ?? 0, y: top });
  });
  return { width: Math.ceil(width / 2) * 2, height: Math.ceil(height / 2) * 2, items: corners, traces };
}
