/**
 * Everything that is said in words is said here: codes and evidence come in, English goes out. For page, terminal and
 * reports, none of which makes sentences of its own (architecture, C10). Another language is another folder beside `en`.
 */
export { wordAlternative } from './en/after-run/alternative.ts';
export { labelCondition, wordWayOn } from './en/verdict/condition.ts';
export { wordDocumentChange } from './en/document/document-change.ts';
export { wordEnding } from './en/verdict/ending.ts';
export { wordDiagnosis, wordLikeIt } from './en/after-run/diagnosis.ts';
export { wordEvidence } from './en/verdict/evidence.ts';
export { wordExpectation, wordExpected, wordFound } from './en/after-run/expectation.ts';
export { wordFindProblem } from './en/run/find.ts';
export { wordFailureClass } from './en/verdict/failure-class.ts';
export { PARENT_GONE, wordFork } from './en/after-run/fork.ts';
export { wordFix } from './en/document/fix.ts';
export { percent, wordAssumption, wordRunBounds, wordTally } from './en/run/forecast.ts';
export {
  CONFLICT,
  OUTDATED,
  STILL_SAVING,
  wordKept,
  wordMissingPart,
  wordUnsaved,
  type Kept,
} from './en/document/keeping.ts';
export { UNREAD_RECORD, wordLeftRun, type LeftRun } from './en/run/left-run.ts';
export { wordInside } from './en/document/inside.ts';
export { wordLoopParts, wordLoops, wordStopRules } from './en/document/loop.ts';
export { LIMIT_LATER, NO_BOUND, wordNoBound } from './en/run/no-bound.ts';
export { wordPicture } from './en/document/picture.ts';
export { hasWords, wordFailure, wordProblem } from './en/problems/problem.ts';
export { diagnosisPage, problemPage, rulePage } from './en/problems/problem-page.ts';
export { wordVerdictInCell } from './en/verdict/verdict-in-cell.ts';
export { wordEstimate, wordMended, wordSpending } from './en/run/spending.ts';
export { wordResult, wordStatus, wordUnreached } from './en/verdict/result.ts';
export { wordReason } from './en/verdict/reason.ts';
export { wordSaid } from './en/verdict/said.ts';
export { wordStandIn, type StandIn } from './en/run/stand-in.ts';
export { wordVerdict } from './en/verdict/verdict.ts';
export { labelsOf, namesOf } from './names.ts';
export type { Coded, Names, Words } from './words.ts';
