/**
 * Everything that is said in words is said here: codes and evidence come in, English goes out. For page, terminal and
 * reports, none of which makes sentences of its own (architecture, C10). Another language is another folder beside `en`.
 */
export { wordAlternative } from './en/alternative.ts';
export { labelCondition, wordWayOn } from './en/condition.ts';
export { wordDocumentChange } from './en/document-change.ts';
export { wordEnding } from './en/ending.ts';
export { wordDiagnosis } from './en/diagnosis.ts';
export { wordEvidence } from './en/evidence.ts';
export { wordExpectation, wordExpected, wordFound } from './en/expectation.ts';
export { wordFindProblem } from './en/find.ts';
export { wordFailureClass } from './en/failure-class.ts';
export { PARENT_GONE, wordFork } from './en/fork.ts';
export { wordFix } from './en/fix.ts';
export { percent, wordAssumption, wordRunBounds, wordTally } from './en/forecast.ts';
export { CONFLICT, OUTDATED, STILL_SAVING, wordKept, wordMissingPart, wordUnsaved, type Kept } from './en/keeping.ts';
export { UNREAD_RECORD, wordLeftRun, type LeftRun } from './en/left-run.ts';
export { wordInside } from './en/inside.ts';
export { wordLoopParts, wordLoops, wordStopRules } from './en/loop.ts';
export { LIMIT_LATER, NO_BOUND, wordNoBound } from './en/no-bound.ts';
export { wordPicture } from './en/picture.ts';
export { hasWords, wordFailure, wordProblem } from './en/problem.ts';
export { diagnosisPage, problemPage, rulePage } from './en/problem-page.ts';
export { wordRoundGist } from './en/round-gist.ts';
export { wordEstimate, wordSpending } from './en/spending.ts';
export { wordResult, wordStatus, wordUnreached } from './en/result.ts';
export { wordReason } from './en/reason.ts';
export { wordSaid } from './en/said.ts';
export { wordStandIn, type StandIn } from './en/stand-in.ts';
export { wordVerdict } from './en/verdict.ts';
export { labelsOf, namesOf } from './names.ts';
export type { Coded, Names, Words } from './words.ts';
