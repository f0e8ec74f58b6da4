import { GAP } from '../measure/sizes.ts';

/**
 * A track for each level line from one x to another, the shortest on the first tracks; lines that share a track do not come near each
 * other.
 */
export function tracksOf(lines: readonly (readonly [number, number])[]): { tracks: number[]; count: number } {
  const order = lines.map((_, index) => index).sort((a, b) => length(lines[a]) - length(lines[b]) || a - b);
  const taken: (readonly [number, number])[][] = [];
  const tracks: number[] = [];
  for (const index of order) {
    const [one = 0, other = 0] = lines[index] ?? [];
    const [left, right] = [Math.min(one, other) - GAP.lines, Math.max(one, other) + GAP.lines];
    const isFree = (track: (typeof taken)[number]): boolean => track.every(([from, to]) => to <= left || from >= right);
    const known = taken.findIndex(isFree);
    const track = known < 0 ? taken.length : known;
    (taken[track] ??= []).push([Math.min(one, other), Math.max(one, other)]);
    tracks[index] = track;
  }
  return { tracks, count: taken.length };
}

function length(line: readonly [number, number] | undefined): number {
  return line ? Math.abs(line[0] - line[1]) : 0;
}
