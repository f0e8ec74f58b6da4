import type { Recorded } from '../journal/chunk.ts';

/**
 * Everything that came into a run from outside, in the order in which it was acted upon. With the texts, the
 * inputs, the options and the seed it makes the run again.
 */
export interface Tape {
  entries: readonly Recorded[];
  /** The sequence number at which the visitor stopped the run; absent when nobody did. */
  stoppedAt?: number;
}

/** The one table of reuse: what follows when the run does not ask what the tape has next (`changed`), and behind its end (`miss`). */
const REUSE = {
  continue: { changed: 'report', miss: 'ask' },
  replay: { changed: 'report', miss: 'halt' },
  fork: { changed: 'ask', miss: 'ask' },
  'what-if': { changed: 'halt', miss: 'halt' },
} as const satisfies Record<string, { changed: 'report' | 'ask' | 'halt'; miss: 'ask' | 'halt' }>;

/** A run without a tape asks whatever it has to know. */
const NEW = { changed: 'report', miss: 'ask' } as const;

export type TapeUse = keyof typeof REUSE;

/** What the reader says of the next delivery. */
type TapeStep =
  | { kind: 'take'; recorded: Recorded }
  /** Answers that follow from script or seed come first; `exhausted`: nothing more on the tape. */
  | { kind: 'later'; exhausted: boolean }
  /** Nothing more on the tape. */
  | { kind: 'ask' }
  | { kind: 'halt' }
  /** The tape says one thing and the run another: they are not the same run. */
  | { kind: 'report'; recorded: Recorded };

/** Says what a run at rest does next: its open questions, how many answers it acted upon, whether derived ones are under way. */
export type TapeReader = (
  open: readonly { address: string; hash: string }[],
  delivered: number,
  awaitsDerived: boolean,
) => TapeStep;

/**
 * Entries are taken in their order alone: when the next one is not among the open questions, the run is no longer the recorded
 * one, and `REUSE` says what follows.
 */
export function readTape(tape: Tape | undefined, use: TapeUse | 'new'): TapeReader {
  const { changed, miss } = use === 'new' ? NEW : REUSE[use];
  const entries = use === 'new' ? [] : (tape?.entries ?? []);
  let cursor = 0;
  return (open, delivered, awaitsDerived) => {
    const recorded = entries[cursor];
    if (awaitsDerived && (recorded?.after === undefined || recorded.after > delivered))
      return { kind: 'later', exhausted: !recorded };
    if (!recorded) return { kind: miss };
    const asked = open.find((candidate) => candidate.address === recorded.address);
    if (!asked || asked.hash !== recorded.hash)
      return changed === 'report' ? { kind: 'report', recorded } : { kind: changed };
    cursor++;
    return { kind: 'take', recorded };
  };
}
