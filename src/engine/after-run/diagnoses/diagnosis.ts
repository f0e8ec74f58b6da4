import type { Json } from '../../workflow/json.ts';
import type { Fix } from '../../workflow/problem.ts';

/** What may be wrong with the rounds of a loop, as its facts and texts show it. Words: `wording/en/after-run/diagnosis.ts`. */
export const DIAGNOSIS_CODES = [
  'near-keyword',
  'keyword-inside',
  'word-never-came',
  'near-value',
  'threshold-near',
  'score-scale',
  'number-cut',
  'scores-differ',
  'number-unfound',
  'same-answer',
  'back-and-forth',
  'scores-flat',
  'script-ran-out',
  'feedback-unread',
  'judge-saw-nothing',
  'carried-over',
  'limit-near',
] as const;

export type DiagnosisCode = (typeof DIAGNOSIS_CODES)[number];

/** One thing that is to be said of a loop and mostly of a node of it; the same thing in several rounds is one diagnosis. */
export interface Diagnosis {
  code: DiagnosisCode;
  severity: 'warning' | 'info';
  /** The first round that shows it, from 1; `params` are of that round, but for what counts rounds. */
  round: number;
  /** The rounds of this entry that show it, the first of them up to `MOST_ROUNDS`; `times`: how many there are in all entries. */
  rounds: number[];
  times: number;
  /** Id of the node that names the loop; frame and path of the entry of that loop whose round is meant. */
  loop: string;
  frame: number;
  path: string;
  /** Id of the node that it is about. */
  part?: string;
  params: Record<string, Json>;
  /** Changes of the text that would mend it, where one is safe. */
  fixes?: Fix[];
}

/** So many rounds are listed of one diagnosis: a run of a million may show it in each. */
export const MOST_ROUNDS = 20;
