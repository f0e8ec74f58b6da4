/** Which lines of equal height are on the screen, with a few beyond either end; `last` is included. */
export function linesWindow(
  count: number,
  lineHeight: number,
  room: number,
  scrollTop: number,
): { first: number; last: number } {
  const spare = 4;
  const first = Math.max(0, Math.floor(scrollTop / lineHeight) - spare);
  const last = Math.min(count - 1, Math.ceil((scrollTop + room) / lineHeight) + spare);
  // A list that became shorter than the place of its scrollbar shows its end.
  return { first: Math.min(first, Math.max(0, last)), last };
}
