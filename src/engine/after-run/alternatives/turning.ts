import type { StopValue } from '../../workflow/loops/stop-value.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Loop, Workflow } from '../../workflow/workflow.ts';
import type { Candidate } from './alternative.ts';
import type { RoundAnswer } from './round-answers.ts';

/** A verdict that is to be turned, and what there is to turn it by. */
export interface Turning {
  verdict: Verdict;
  /** The loop is to end where it went on; else it is to go on where it ended. */
  toEnd: boolean;
  loop: Loop;
  workflow: Workflow;
  /** Of this loop. */
  stops: readonly StopValue[];
  /** Of the round, the last first. */
  answers: readonly RoundAnswer[];
}

/** Makes the candidates of one kind. None of them is sure to turn the verdict. */
export type Maker = (turning: Turning) => Candidate[];
