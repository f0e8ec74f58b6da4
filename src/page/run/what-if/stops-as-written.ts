import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';

/** A value of a run, and the same in a text. */
export interface StopPair {
  ran: StopValue;
  written: StopValue;
}

/**
 * The values by which loops end, of a run and of a text, each with the other: a fork ran with other values than its text says. Null where the
 * loops of the two do not end by the same.
 */
export function stopsAsWritten(ran: readonly StopValue[], written: readonly StopValue[]): readonly StopPair[] | null {
  if (ran.length !== written.length) return null;
  const pairs = ran.flatMap((stop, at) => {
    const own = written[at];
    return own?.loop === stop.loop && own.kind === stop.kind ? [{ ran: stop, written: own }] : [];
  });
  return pairs.length === ran.length ? pairs : null;
}
