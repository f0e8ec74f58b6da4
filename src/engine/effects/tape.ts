import type { Recorded } from '../journal/chunk.ts';

/**
 * Everything that came into a run from outside, in the order in which it was acted upon (contract C4). With the texts, the
 * inputs, the options and the seed it makes the run again.
 */
export interface Tape {
  entries: readonly Recorded[];
  /** The sequence number at which the visitor stopped the run; absent when nobody did. */
  stoppedAt?: number;
}

/** The table of contract C4: what a use of a tape does when the address is found with the same hash, with another, or not. */
export const REUSE = {
  continue: { changed: 'report', miss: 'ask' },
  replay: { changed: 'report', miss: 'halt' },
  fork: { changed: 'ask', miss: 'ask' },
  'what-if': { changed: 'halt', miss: 'halt' },
} as const satisfies Record<string, { changed: 'report' | 'ask' | 'halt'; miss: 'ask' | 'halt' }>;

/** What a tape is used for. */
export type TapeUse = keyof typeof REUSE;

/** What the reader says of the next delivery. */
export type TapeStep =
  | { kind: 'take'; recorded: Recorded }
  /** Nothing more on the tape. */
  | { kind: 'ask' }
  | { kind: 'halt' }
  /** The tape says one thing and the run another: they are not the same run. */
  | { kind: 'report'; recorded: Recorded };

/** Reads a tape in order, for a run that is at rest with some open questions. */
export function readTape(
  tape: Tape | undefined,
  use: TapeUse | 'new',
): (open: readonly { address: string; hash: string }[]) => TapeStep {
  if (!tape || use === 'new') return () => ({ kind: 'ask' });
  const rule = REUSE[use];
  let cursor = 0;
  return (open) => {
    const recorded = tape.entries[cursor];
    if (!recorded) return { kind: rule.miss };
    const asked = open.find((candidate) => candidate.address === recorded.address);
    if (!asked || asked.hash !== recorded.hash)
      return rule.changed === 'report' ? { kind: 'report', recorded } : { kind: rule.changed };
    cursor++;
    return { kind: 'take', recorded };
  };
}
