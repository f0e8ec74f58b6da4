import type { FindIn } from '../../../engine/inspection/text-search.ts';

/** A round of a loop that is looked at instead of the newest one. */
export interface RoundFocus {
  frame: number;
  round: number;
}

/**
 * What the Run view is about: a node, in the chosen round of a loop entry, or (`frame` null) in its last activation; a loop's entry as
 * it was in its chosen round; or the run as a whole. `part` is an index into the nodes of the workflow that was run. `seq`: this
 * activation is meant, known by its start, not the last one; as long as the round that it lies in is the chosen one.
 */
export type Subject =
  | { kind: 'node'; part: number; frame: number | null; seq?: number }
  | { kind: 'loop'; part: number; frame: number }
  | { kind: 'run' };

/** A cell of the sheet that is open: which node of which loop entry. The round is the one that is chosen there. */
export interface OpenField {
  frame: number;
  part: number;
}

/** A text that was looked for, and the activation that it was found in, known by its start. */
export interface FoundText {
  activation: number;
  /** It stands in what the node was asked, not in what it answered. */
  inPrompt: boolean;
  search: FindIn;
}
