import type { Grid, Jog, Row } from '../place/arrangement.ts';
import { GAP } from '../measure/sizes.ts';

/** The level line nearest to the row above takes track 0. Returns how many tracks each gap needs; sets `y` to the track. */
function assignTracks(jogs: readonly Jog[], gapCount: number): number[] {
  const byGap: Jog[][] = Array.from({ length: gapCount }, () => []);
  for (const jog of jogs) byGap[jog.gap]?.push(jog);
  return byGap.map(tracksOfGap);
}

function tracksOfGap(jogs: Jog[]): number {
  if (jogs.length === 0) return 0;
  // Lines to the right: the one that starts furthest right lies highest, so that none crosses another; mirrored to the left.
  const ordered = untouched([
    ...jogs.filter((jog) => jog.lower > jog.upper).sort((a, b) => b.upper - a.upper || b.lower - a.lower),
    ...jogs.filter((jog) => jog.lower <= jog.upper).sort((a, b) => a.upper - b.upper || a.lower - b.lower),
  ]);
  const corners = [...new Set(jogs.flatMap((jog) => [jog.upper, jog.lower]))].sort((a, b) => a - b);
  const places = new Map(corners.map((x, index) => [x, index]));
  const deepest = new Int32Array(corners.length).fill(-1);
  let tracks = 0;
  for (const jog of ordered) {
    const first = firstNear(corners, places, Math.min(jog.upper, jog.lower));
    const last = Math.max(places.get(jog.upper) ?? 0, places.get(jog.lower) ?? 0);
    const end = lastNear(corners, last);
    let track = 0;
    for (let at = first; at <= end; at += 1) track = Math.max(track, (deepest[at] ?? -1) + 1);
    for (let at = first; at <= end; at += 1) deepest[at] = track;
    jog.y = track;
    tracks = Math.max(tracks, track + 1);
  }
  return tracks;
}

/** Above so many level lines in one gap nobody sees which of them touch. */
const MOST_COMPARED = 200;

/**
 * Where one line comes down just where another goes on down, the first must turn off above the other, or they would lie on each
 * other between their levels. Keeps the order otherwise; where two want to be above each other, the order stands.
 */
function untouched(jogs: readonly Jog[]): Jog[] {
  if (jogs.length > MOST_COMPARED) return [...jogs];
  const waiting = [...jogs];
  const ordered: Jog[] = [];
  while (waiting.length > 0) {
    const isFree = (jog: Jog): boolean =>
      waiting.every((other) => other === jog || Math.abs(other.upper - jog.lower) >= GAP.track / 2);
    const next = Math.max(0, waiting.findIndex(isFree));
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Corners nearer than a line's distance count as touched: two lines on one level keep apart. */
function firstNear(corners: readonly number[], places: ReadonlyMap<number, number>, x: number): number {
  let index = places.get(x) ?? 0;
  while (index > 0 && (corners[index - 1] ?? -Infinity) > x - GAP.lines) index -= 1;
  return index;
}

function lastNear(corners: readonly number[], from: number): number {
  const x = corners[from] ?? 0;
  let index = from;
  while (index < corners.length - 1 && (corners[index + 1] ?? Infinity) < x + GAP.lines) index += 1;
  return index;
}

/** How high a gap is without any level line in it. */
function leastHeight(above: Row | undefined, below: Row | undefined): number {
  if (!above || !below) return 0;
  if (above.kind === 'terminals' || below.kind === 'terminals') return GAP.atBorder;
  if (below.kind === 'labels') return GAP.beforeLabel;
  return above.kind === 'labels' ? GAP.afterLabel : GAP.rows;
}

/** Stacks rows and gaps from the top, giving rows their `top`, level lines their `y`. Returns the height of all. */
export function stackRows(grid: Grid, jogs: readonly Jog[]): number {
  const tracks = assignTracks(jogs, grid.rows.length + 1);
  const firstTrack: number[] = [];
  let y = 0;
  for (const [gap, count] of tracks.entries()) {
    const above = grid.rows[gap - 1];
    const below = grid.rows[gap];
    const lines =
      count === 0 ? 0 : (above ? GAP.trackAbove : 0) + (count - 1) * GAP.track + (below ? GAP.trackBelow : 0);
    const height = Math.max(leastHeight(above, below), lines);
    // Spare room is shared, so that a single bend lies in the middle of its gap.
    firstTrack.push(y + (above ? GAP.trackAbove : 0) + Math.floor((height - lines) / 2));
    y += height;
    if (below) {
      below.top = y;
      y += below.height;
    }
  }
  for (const jog of jogs) jog.y = (firstTrack[jog.gap] ?? 0) + jog.y * GAP.track;
  return y;
}
