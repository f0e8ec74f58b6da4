import type { TextRange } from '../problem.ts';

/**
 * What a value of the text is to the loop that it ends: how much is too much (rounds or triggers, seconds), when it is good enough, or what
 * is looked for in an answer or compared with it.
 */
export const STOP_VALUE_KINDS = ['limit', 'time', 'threshold', 'keyword', 'operator', 'value'] as const;

export type StopValueKind = (typeof STOP_VALUE_KINDS)[number];

/**
 * Where a value stands in the text, without quotes. `plain`: it has none around it; another in its place must be a text, or may be a number or
 * a word as well.
 */
export interface StopPlace extends TextRange {
  plain?: 'text' | 'any';
}

/** A value of the text by which a loop ends: what a stop rule is changed by. */
export interface StopValue {
  /** Id of the loop. */
  loop: string;
  kind: StopValueKind;
  /** As it stands, without quotes. */
  value: string;
  /** Its number, of a time in seconds; null of what is no number. */
  amount: number | null;
  /** ` min` after a number of minutes; '' after one that is counted, and after what is no number. */
  unit: string;
  range: StopPlace;
  /** Where the same is said once more, and would be changed with it: the keyword on the edges of the same node that stay. */
  also: readonly StopPlace[];
  /** What else may stand there; absent where anything may. */
  options?: readonly string[];
  /** The least and the most that a number may be; absent where there is none. */
  least?: number;
  most?: number;
}
