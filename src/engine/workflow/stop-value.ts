import type { TextRange } from './problem.ts';

/** What a value of the text is to the loop that it ends. */
export type StopValueKind = 'limit' | 'threshold' | 'keyword' | 'operator' | 'value';

/** A value of the text by which a loop ends: what a stop rule is changed by. */
export interface StopValue {
  /** Id of the loop. */
  loop: string;
  kind: StopValueKind;
  /** As it stands, without quotes. */
  value: string;
  /** ` min` after a number of minutes; '' after one that is counted, and after what is no number. */
  unit: string;
  /** Of the value, without quotes. */
  range: TextRange;
  /** What else may stand there; absent where anything may. */
  options?: readonly string[];
}
