import { feedbackUnread } from './prompts/feedback-unread.ts';
import { judgeSawNothing } from './prompts/judge-saw-nothing.ts';
import { keywordInside } from './keywords/keyword-inside.ts';
import { nearKeyword } from './keywords/near-keyword.ts';
import { nearValue } from './keywords/near-value.ts';
import { numberCut } from './scores/number-cut.ts';
import { numberUnfound } from './scores/number-unfound.ts';
import type { DiagnosisRule } from './rule.ts';
import { backAndForth, sameAnswer } from './same-answer.ts';
import { scoresDiffer } from './scores/scores-differ.ts';
import { scoreScale } from './scores/score-scale.ts';
import { scoresFlat } from './scores/scores-flat.ts';
import { scriptRanOut } from './script-ran-out.ts';
import { thresholdNear } from './scores/threshold-near.ts';
import { wordNeverCame } from './keywords/word-never-came.ts';

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
