/** Browsers stop laying out boxes at about 17 (Firefox) or 33 (Chromium) million pixels; above this the scrollbar is scaled. */
export const LONGEST_SPACER = 12_000_000;

/** Pixels of the whole for one of the scrollbar, whose spacer is `spacer` long in a pane of `room`. */
export function scrollbarScale(whole: number, spacer: number, room: number): number {
  return spacer === whole || spacer <= room ? 1 : (whole - room) / (spacer - room);
}
