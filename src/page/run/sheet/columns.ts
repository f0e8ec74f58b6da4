import { LONGEST_SPACER, scrollbarScale } from '../../ui/scaled-scrollbar.ts';

/** How wide the columns of a sheet are, in pixels. Columns of rounds are counted from 0. */
export interface Columns {
  count: number;
  /** Of an ordinary column, and of the chosen one (`chosen`; -1 where none is). */
  width: number;
  wide: number;
  chosen: number;
  /** Of what stands before the first round, which is never scrolled, and after the last; 0 where nothing does. */
  before: number;
  after: number;
}

/** What of a sheet is on the screen; `last` is included. */
interface ColumnsWindow {
  first: number;
  last: number;
  /** How far the whole is scrolled, in pixels of its own width. */
  place: number;
  /** Width of the spacer that makes the scrollbar. */
  spacer: number;
}

/** Below this a column cannot be read, above it lines get too long; of many that are scrolled each has about the usual width. */
const LEAST = 84;
const USUAL = 112;
const MOST = 260;
/** The chosen one is as wide as so many others, and is seen whole. */
const CHOSEN_SHARES = 2;
const ENDS = { least: 120, share: 0.17 };

/**
 * What stands before the rounds takes its part of the room, rounds share the rest: the chosen one has twice the width of the others. Many
 * are scrolled, and are as wide as lets whole ones fill the room: half a column under what stays is no column.
 */
export function layColumns(count: number, chosen: number, room: number, hasEnds: boolean): Columns {
  const end = hasEnds ? Math.max(ENDS.least, Math.round(room * ENDS.share)) : 0;
  const left = room - 2 * end;
  const shares = count + (chosen >= 0 ? 1 : 0);
  const seen = Math.max(1, Math.min(shares, Math.max(CHOSEN_SHARES, Math.round(left / USUAL))));
  const width = Math.max(LEAST, Math.min(MOST, Math.floor(left / seen)));
  const wide = CHOSEN_SHARES * width;
  // What is left over is the result's: the longest text of all.
  const spare = Math.max(0, left - seen * width);
  return { count, width, wide, chosen, before: end, after: end === 0 ? 0 : end + spare };
}

/** Where a column begins, from what stands before the first on; of the column after the last, where what stands after the rounds begins. */
export function startOf({ width, wide, chosen }: Columns, column: number): number {
  return column * width + (chosen >= 0 && column > chosen ? wide - width : 0);
}

export function widthOf({ width, wide, chosen }: Columns, column: number): number {
  return column === chosen ? wide : width;
}

/** Which columns are seen when the scrollbar stands at `scrollLeft`, in `room` pixels for what is scrolled. */
export function columnsWindow(
  columns: Columns,
  room: number,
  scrollLeft: number,
  widest = LONGEST_SPACER,
): ColumnsWindow {
  const { count } = columns;
  const whole = wholeWidth(columns);
  const spacer = Math.min(whole, widest);
  if (count === 0 || room <= 0) return { first: 0, last: -1, place: 0, spacer };
  const place = Math.min(Math.max(0, scrollLeft * scrollbarScale(whole, spacer, room)), Math.max(0, whole - room));
  const first = columnAt(columns, place);
  const last = columnAt(columns, place + room - 1);
  return { first, last, place, spacer };
}

/** Where the scrollbar must stand so that a column is seen, the last with what follows it; as it stands where it is seen whole. */
export function scrollTo(
  columns: Columns,
  column: number,
  room: number,
  scrollLeft: number,
  widest = LONGEST_SPACER,
): number {
  const whole = wholeWidth(columns);
  const scale = scrollbarScale(whole, Math.min(whole, widest), room);
  const place = scrollLeft * scale;
  const start = startOf(columns, column);
  const isLast = column === columns.count - 1;
  const end = isLast ? whole : startOf(columns, column) + widthOf(columns, column);
  if (start >= place && end <= place + room) return scrollLeft;
  // Where both do not fit, the column itself is worth more than what stands beside it.
  const wanted = start < place ? start : Math.min(start, nextStart(columns, end - room));
  return Math.min(Math.max(0, wanted), Math.max(0, whole - room)) / scale;
}

/** Where the next column begins, from a place before the chosen one on. */
function nextStart({ width }: Columns, place: number): number {
  return Math.ceil(place / width) * width;
}

function wholeWidth(columns: Columns): number {
  return startOf(columns, columns.count) + columns.after;
}

/** The column at a place of the whole width, the nearest one where none lies there. */
function columnAt(columns: Columns, place: number): number {
  const { count, width, wide, chosen } = columns;
  const isBeyond = chosen >= 0 && place >= chosen * width + wide;
  const column = Math.floor((isBeyond ? place - (wide - width) : place) / width);
  const among = !isBeyond && chosen >= 0 ? Math.min(column, chosen) : column;
  return Math.min(count - 1, Math.max(0, among));
}
