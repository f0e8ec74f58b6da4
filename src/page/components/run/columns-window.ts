/** What of a matrix is on the screen. Columns are counted from 0; `last` is included. */
interface ColumnsWindow {
  first: number;
  last: number;
  /** Pixels that the first column lies to the left of (or, positive, right of) the pane's edge. */
  offset: number;
  /** Width of the spacer that makes the scrollbar. */
  spacer: number;
}

/** Browsers stop laying out boxes at about 17 (Firefox) or 33 (Chromium) million pixels; above this the scrollbar is scaled. */
const WIDEST_SPACER = 12_000_000;

/** Which of `count` columns are seen when the scrollbar stands at `scrollLeft` of a pane `room` pixels wide. */
export function columnsWindow(
  count: number,
  columnWidth: number,
  room: number,
  scrollLeft: number,
  widest = WIDEST_SPACER,
): ColumnsWindow {
  const whole = count * columnWidth;
  const spacer = Math.min(whole, widest);
  if (count === 0 || room <= 0) return { first: 0, last: -1, offset: 0, spacer };
  const place = Math.min(Math.max(0, wholePlace(scrollLeft, whole, spacer, room)), Math.max(0, whole - room));
  const first = Math.min(count - 1, Math.floor(place / columnWidth));
  const last = Math.min(count - 1, Math.ceil((place + room) / columnWidth) - 1);
  return { first, last, offset: Math.round(first * columnWidth - place), spacer };
}

/** Few columns share the room, up to a width that still reads well; many have the usual one and are scrolled. */
export function widthOfColumns(count: number, usual: number, most: number, room: number): number {
  return count === 0 ? usual : Math.max(usual, Math.min(most, Math.floor(room / count)));
}

/** Where the scrollbar must stand so that a column is seen; as it stands where the column is seen whole already. */
export function scrollTo(
  column: number,
  count: number,
  columnWidth: number,
  room: number,
  scrollLeft: number,
  widest = WIDEST_SPACER,
): number {
  const whole = count * columnWidth;
  const spacer = Math.min(whole, widest);
  const place = wholePlace(scrollLeft, whole, spacer, room);
  const start = column * columnWidth;
  if (start >= place && start + columnWidth <= place + room) return scrollLeft;
  const wanted = start < place ? start : start + columnWidth - room;
  const most = Math.max(0, whole - room);
  const clamped = Math.min(Math.max(0, wanted), most);
  if (whole <= widest) return clamped;
  return most === 0 ? 0 : (clamped / most) * (spacer - room);
}

/** The place in the whole width that a place of the scrollbar stands for. */
function wholePlace(scrollLeft: number, whole: number, spacer: number, room: number): number {
  if (spacer === whole || spacer <= room) return scrollLeft;
  return (scrollLeft / (spacer - room)) * (whole - room);
}
