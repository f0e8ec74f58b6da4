import type { Moment } from '../../../engine/inspection/moment.ts';
import type { RoundRow } from '../../../engine/journal/rounds.ts';

/** A round that is looked at, as far as it counts here. */
type Ended = Pick<RoundRow, 'round' | 'last' | 'verdict'> | null;

/**
 * The fact up to which the state of a loop is told: where the scrubber stands, else the end of its chosen round, though the run has gone on
 * beyond it; of a round that has not ended the moment that is looked at.
 */
export function stateSeq(round: Ended, scrubbed: number | null, at: number): number {
  return scrubbed ?? (round?.verdict ? round.last + 1 : at);
}

/** Which round of the loop entry a moment lies in, or after which; null where that is not known. */
export function roundAt(
  moment: Moment | null,
  frame: number,
  round: Ended,
): { round: number; how: 'in' | 'ended' | 'after' } | null {
  const loop = Object.values(moment?.loops ?? {}).find((each) => each.frame === frame);
  if (!moment || !loop) return null;
  if (round?.verdict && moment.seq === round.last + 1) return { round: round.round, how: 'ended' };
  return { round: loop.round, how: loop.roundFrame === null ? 'after' : 'in' };
}
