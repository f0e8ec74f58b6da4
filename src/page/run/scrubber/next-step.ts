import type { RoundRow } from '../../../engine/journal/rounds.ts';

/** Of a run without rounds so many moments are shown while it plays. */
const MOMENTS = 40;

/**
 * The fact before which the run is shown next while it plays: the start of the next activation of the rounds that are known, or the end of
 * a round; where none is known, a stretch further. `end` is the fact that would come next.
 */
export function nextStep(at: number, rounds: readonly RoundRow[], end: number): number {
  const moments = rounds.flatMap((row) => [...row.cells.map((cell) => cell.seq), row.last + 1]);
  const next = moments.reduce((nearest, seq) => (seq > at && seq < nearest ? seq : nearest), Infinity);
  return Math.min(end, Number.isFinite(next) ? next : at + Math.max(1, Math.ceil(end / MOMENTS)));
}
