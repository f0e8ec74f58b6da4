import type { TextEdit } from '../../workflow/problem.ts';
import type { StopValue } from '../../workflow/loops/stop-value.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';

/** What would be otherwise: a value of the text, or what a node answered. */
export type Change =
  | { kind: 'text'; edits: TextEdit[]; stop: StopValue; to: string }
  /** `node`: its id; `part`: its index in the Plan. */
  | { kind: 'answer'; address: string; node: string; part: number; from: string; to: string };

/** A change with which a round of a loop ends otherwise than it did, as was seen when the run was made again with it. */
export interface Alternative {
  change: Change;
  /** How that round ends with it. */
  ends: Pick<Verdict, 'outcome' | 'reason' | 'round'>;
}

/** A change that may turn a verdict. `size`: the share of what is changed that is changed, from 0 (the case of letters) to 1. */
export interface Candidate {
  change: Change;
  size: number;
}
