/** Height of a line in a cell and what stands around its lines, in pixels. */
export const LINE = 16;
export const AROUND = 9;

/** An answer has this many at least. */
export const FEWEST = 2;
const MOST = 6;

/** How much a row has to say: an answer, or a count and a word. */
export type RowNeed = 'long' | 'short';

/**
 * How many lines each row shows in `height` pixels: answers grow into the room there is, 2 to 6 lines; a count has two where they fit,
 * else one. By what a row is, never by what it says: nothing jumps when an answer arrives.
 */
export function rowLines(needs: readonly RowNeed[], height: number): number[] {
  const long = needs.filter((need) => need === 'long').length;
  const short = needs.length - long;
  const room = height - needs.length * AROUND;
  const [roomy, tight] = [2, 1].map((lines) => fitting(room - short * lines * LINE, long));
  // A second line for a count is worth less than a third one for an answer.
  const forShort = roomy !== undefined && roomy >= Math.min(MOST, 3) ? 2 : 1;
  const forLong = (forShort === 2 ? roomy : tight) ?? FEWEST;
  // What is left over is a line more for the first answers.
  let spare = Math.floor((room - short * forShort * LINE) / LINE) - long * forLong;
  return needs.map((need) => {
    if (need === 'short') return forShort;
    return forLong < MOST && spare-- > 0 ? forLong + 1 : forLong;
  });
}

function fitting(room: number, rows: number): number {
  return rows === 0 ? MOST : Math.min(MOST, Math.max(FEWEST, Math.floor(room / rows / LINE)));
}
