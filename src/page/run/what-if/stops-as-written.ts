import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';

/**
 * The values by which loops end, of a run and of a text, each with the other: a fork ran with other values than its text says. Null where the
 * loops of the two do not end by the same.
 */
export function stopsAsWritten(
  ran: readonly StopValue[],
  written: readonly StopValue[],
): readonly { ran: StopValue; written: StopValue }[] | null {
  if (ran.length !== written.length) return null;
  const pairs = ran.flatMap((stop, at) => {
    const own = written[at];
    return own?.loop === stop.loop && own.kind === stop.kind ? [{ ran: stop, written: own }] : [];
  });
  return pairs.length === ran.length ? pairs : null;
}
