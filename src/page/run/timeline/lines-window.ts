import { LONGEST_SPACER, scrollbarScale } from '../../ui/scaled-scrollbar.ts';

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
  tallest = LONGEST_SPACER,
): LinesWindow {
  const whole = count * lineHeight;
  const spacer = Math.min(whole, tallest);
  // A list that became shorter than the place of its scrollbar shows its end.
  const place = Math.min(Math.max(0, scrollTop * scrollbarScale(whole, spacer, room)), Math.max(0, whole - room));
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
  tallest = LONGEST_SPACER,
): number {
  const whole = count * lineHeight;
  const scale = scrollbarScale(whole, Math.min(whole, tallest), room);
  const place = scrollTop * scale;
  const [start, end] = [line * lineHeight, (line + 1) * lineHeight];
  if (start >= place && end <= place + room) return scrollTop;
  const wanted = start < place ? start - lineHeight : end + lineHeight - room;
  return Math.min(Math.max(0, wanted), Math.max(0, whole - room)) / scale;
}
