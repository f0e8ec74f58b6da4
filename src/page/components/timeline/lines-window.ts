/** Browsers stop laying out boxes at about 17 (Firefox) or 33 (Chromium) million pixels; above this the scrollbar is scaled. */
const TALLEST_SPACER = 12_000_000;

/** Lines beyond either end that are there before they are seen. */
const SPARE = 4;

/** What of a list is on the screen; `last` is included. */
interface LinesWindow {
  first: number;
  last: number;
  /** How far the whole is scrolled, in pixels of its own height. */
  place: number;
  /** Height of the spacer that makes the scrollbar. */
  spacer: number;
}

/** Which of `count` lines of equal height are seen when the scrollbar stands at `scrollTop` of a pane `room` pixels high. */
export function linesWindow(
  count: number,
  lineHeight: number,
  room: number,
  scrollTop: number,
  tallest = TALLEST_SPACER,
): LinesWindow {
  const whole = count * lineHeight;
  const spacer = Math.min(whole, tallest);
  // A list that became shorter than the place of its scrollbar shows its end.
  const place = Math.min(Math.max(0, scrollTop * scaleOf(whole, spacer, room)), Math.max(0, whole - room));
  const first = Math.max(0, Math.floor(place / lineHeight) - SPARE);
  const last = Math.min(count - 1, Math.ceil((place + room) / lineHeight) + SPARE);
  return { first, last, place, spacer };
}

/** Where the scrollbar must stand so that a line is seen, with a line around it where it was not; as it stands where it is. */
export function scrollToLine(
  line: number,
  count: number,
  lineHeight: number,
  room: number,
  scrollTop: number,
  tallest = TALLEST_SPACER,
): number {
  const whole = count * lineHeight;
  const scale = scaleOf(whole, Math.min(whole, tallest), room);
  const place = scrollTop * scale;
  const [start, end] = [line * lineHeight, (line + 1) * lineHeight];
  if (start >= place && end <= place + room) return scrollTop;
  const wanted = start < place ? start - lineHeight : end + lineHeight - room;
  return Math.min(Math.max(0, wanted), Math.max(0, whole - room)) / scale;
}

/** Pixels of the whole for one of the scrollbar. */
function scaleOf(whole: number, spacer: number, room: number): number {
  return spacer === whole || spacer <= room ? 1 : (whole - room) / (spacer - room);
}
