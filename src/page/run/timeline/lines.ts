import type { Cell } from '../../../engine/journal/rounds.ts';
import type { TimelineRow } from '../../../engine/inspection/timeline.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Folds } from './folds.ts';

export type RoundTimelineRow = Extract<TimelineRow, { kind: 'round' }>;
type LoopTimelineRow = Extract<TimelineRow, { kind: 'loop' }>;

/** A round with what happened in it; of its activations, by their first fact, what the sheet knows of them. */
export interface RoundEntry {
  row: RoundTimelineRow;
  rows: readonly TimelineRow[];
  cells: ReadonlyMap<number, Cell>;
}

/** What was read so far, by frames. `list`: rows of the run or of an item, and whether there are more; null where none was read. */
export interface TimelineSource {
  list(frame: number): { rows: readonly TimelineRow[]; more: boolean } | null;
  round(frame: number, round: number): RoundEntry | null;
}

/** The round of a loop's entry that something happened in. */
export interface Within {
  frame: number;
  /** The node that names the loop. */
  part: number;
  round: number;
  /** So many rounds the entry has. */
  rounds: number;
}

interface Placed {
  /** How deep it is indented, from 0. */
  level: number;
  /** The rounds that it lies in, the outermost first. */
  within: readonly Within[];
}

/** A line of the timeline. `entry`: the round that a row lies in; null outside of rounds. `next`: the fact that the following row of the same round or list begins with; null of the last. */
export type Line = Placed &
  (
    | {
        kind: 'row';
        row: Exclude<TimelineRow, { kind: 'round' }>;
        open: boolean | null;
        entry: RoundEntry | null;
        next: number | null;
      }
    | { kind: 'round'; of: Within; entry: RoundEntry | null; open: boolean }
    | { kind: 'more'; frame: number }
  );

/** Lines that follow upon each other: one, or folded rounds of a loop, which are made when they are seen. */
type Stretch = { start: number; count: number } & (
  { line: Line } | (Placed & { line: null; loop: LoopTimelineRow; from: number })
);

/** All lines in their order. A million folded rounds are one stretch. */
export interface Lines {
  count: number;
  stretches: readonly Stretch[];
  source: TimelineSource;
}

/** Lays the rows of the run one under the other, those of what is unfolded under it. */
export function layLines(source: TimelineSource, root: number, folds: Folds): Lines {
  const stretches: Stretch[] = [];
  let start = 0;
  const add = (line: Line): void => {
    stretches.push({ start: start++, count: 1, line });
  };

  function addList(frame: number, place: Placed): void {
    const list = source.list(frame);
    addRows(list?.rows ?? [], place, null);
    if (!list || list.more) add({ ...place, kind: 'more', frame });
  }

  function addRows(rows: readonly TimelineRow[], place: Placed, entry: RoundEntry | null): void {
    const inside = { level: place.level + 1, within: place.within };
    for (const [index, row] of rows.entries()) {
      if (row.kind === 'round') continue;
      const open = row.kind === 'activation' ? null : folds.isRowOpen(row, place.level);
      const next = rows[index + 1]?.seq ?? null;
      add({ ...place, kind: 'row', row, open, entry, next });
      if (!open) continue;
      switch (row.kind) {
        case 'loop':
          addRounds(row, inside);
          break;
        case 'item':
          addList(row.frame, inside);
          break;
        case 'activation':
          break;
        default:
          unreachable(row);
      }
    }
  }

  function addRounds(loop: LoopTimelineRow, place: Placed): void {
    let from = 1;
    const addFolded = (to: number): void => {
      if (to < from) return;
      stretches.push({ ...place, start, count: to - from + 1, line: null, loop, from });
      start += to - from + 1;
    };
    for (const round of folds.openRounds(loop.frame, loop.rounds)) {
      addFolded(round - 1);
      const of = withinOf(loop, round);
      const entry = source.round(loop.frame, round);
      add({ ...place, kind: 'round', of, entry, open: true });
      addRows(entry?.rows ?? [], { level: place.level + 1, within: [...place.within, of] }, entry);
      from = round + 1;
    }
    addFolded(loop.rounds);
  }

  addList(root, { level: 0, within: [] });
  return { count: start, stretches, source };
}

/** The line at a place from 0; null beyond the last. */
export function lineAt({ stretches, source }: Lines, at: number): Line | null {
  const stretch = stretches[stretchAt(stretches, at)];
  if (!stretch || at < 0 || at >= stretch.start + stretch.count) return null;
  if (stretch.line) return stretch.line;
  const { level, within, loop, from, start } = stretch;
  const of = withinOf(loop, from + at - start);
  return { level, within, kind: 'round', of, entry: source.round(of.frame, of.round), open: false };
}

/** What a line is known by while lines come and go around it. */
export function keyOf(line: Line): string {
  switch (line.kind) {
    case 'row':
      return `row ${line.row.seq}`;
    case 'round':
      return `round ${line.of.frame} ${line.of.round}`;
    case 'more':
      return `more ${line.frame}`;
    default:
      return unreachable(line);
  }
}

/** Where the line with a key stands; -1 where it is folded away. */
export function placeOfKey({ stretches }: Lines, key: string): number {
  const [kind, frame, round] = key.split(' ');
  for (const stretch of stretches) {
    if (stretch.line) {
      if (keyOf(stretch.line) === key) return stretch.start;
    } else if (kind === 'round' && Number(frame) === stretch.loop.frame) {
      const within = Number(round) - stretch.from;
      if (within >= 0 && within < stretch.count) return stretch.start + within;
    }
  }
  return -1;
}

/**
 * The line of what happened last before fact `seq`; -1 before the first. `rounds`: which round each entry of a loop was in, by its
 * frame, for rounds whose facts were not read.
 */
export function placeOfMoment({ stretches }: Lines, seq: number, rounds: ReadonlyMap<number, number>): number {
  let found = -1;
  for (const stretch of stretches) {
    if (!stretch.line) {
      const round = rounds.get(stretch.loop.frame);
      const within = round === undefined ? -1 : round - stretch.from;
      if (stretch.loop.seq < seq && within >= 0 && within < stretch.count) found = stretch.start + within;
    } else if (hasBegun(stretch.line, seq, rounds)) found = stretch.start;
  }
  return found;
}

function hasBegun(line: Line, seq: number, rounds: ReadonlyMap<number, number>): boolean {
  switch (line.kind) {
    case 'row':
      return line.row.seq < seq;
    case 'round':
      return line.entry ? line.entry.row.seq < seq : (rounds.get(line.of.frame) ?? 0) >= line.of.round;
    case 'more':
      return false;
    default:
      return unreachable(line);
  }
}

/** The last stretch that begins at `at` or before. */
function stretchAt(stretches: readonly Stretch[], at: number): number {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((stretches[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function withinOf({ frame, part, rounds }: LoopTimelineRow, round: number): Within {
  return { frame, part, round, rounds };
}
