import { feedbackUnread } from './feedback-unread.ts';
import { judgeSawNothing } from './judge-saw-nothing.ts';
import { keywordInside } from './keyword-inside.ts';
import { nearKeyword } from './near-keyword.ts';
import { nearValue } from './near-value.ts';
import { numberCut } from './number-cut.ts';
import { numberUnfound } from './number-unfound.ts';
import type { DiagnosisRule } from './rule.ts';
import { backAndForth, sameAnswer } from './same-answer.ts';
import { scoresDiffer } from './scores-differ.ts';
import { scoreScale } from './score-scale.ts';
import { scoresFlat } from './scores-flat.ts';
import { scriptRanOut } from './script-ran-out.ts';
import { thresholdNear } from './threshold-near.ts';
import { wordNeverCame } from './word-never-came.ts';

/** In the order in which they are told of one round: what most likely decided it comes first. */
export const RULES: readonly DiagnosisRule[] = [
  nearKeyword,
  keywordInside,
  wordNeverCame,
  nearValue,
  scoreScale,
  numberCut,
  scoresDiffer,
  numberUnfound,
  judgeSawNothing,
  feedbackUnread,
  thresholdNear,
  scriptRanOut,
  sameAnswer,
  backAndForth,
  scoresFlat,
];
