import type { RuleWords } from '../../../engine/lint/rule-words.ts';
import type { LintCode } from '../../../engine/notations/rule-codes.ts';
import { carriesOverWords } from '../../../engine/lint/carries-over.ts';
import { capBeatsGuardWords } from '../../../engine/lint/cap-beats-guard.ts';
import { growingContextWords } from '../../../engine/lint/growing-context.ts';
import { judgeBlindWords } from '../../../engine/lint/judge-blind.ts';
import { neverRunsWords } from '../../../engine/lint/never-runs.ts';
import { patternNotPythonWords } from '../../../engine/lint/pattern-not-python.ts';
import { roundsAlikeWords } from '../../../engine/lint/rounds-alike.ts';
import { singleRoundWords } from '../../../engine/lint/single-round.ts';
import { wordNotAskedWords } from '../../../engine/lint/word-not-asked.ts';
import { thresholdAlwaysMetWords } from '../../../engine/lint/threshold-always-met.ts';
import { continueEdgeMissingWords } from '../../../engine/notations/chatdev/lint/continue-edge-missing.ts';
import { deadEndWords } from '../../../engine/notations/chatdev/lint/dead-end.ts';
import { edgeLeavesLoopWords } from '../../../engine/notations/chatdev/lint/edge-leaves-loop.ts';
import { edgeNeverTakenWords } from '../../../engine/notations/chatdev/lint/edge-never-taken.ts';
import { endNeverRunsWords } from '../../../engine/notations/chatdev/lint/end-never-runs.ts';
import { endlessLoopWords } from '../../../engine/notations/chatdev/lint/endless-loop.ts';
import { guardNeverCountsWords } from '../../../engine/notations/chatdev/lint/guard-never-counts.ts';
import { guardNoExitWords } from '../../../engine/notations/chatdev/lint/guard-no-exit.ts';
import { guardOutsideLoopWords } from '../../../engine/notations/chatdev/lint/guard-outside-loop.ts';
import { guardWithoutLoopWords } from '../../../engine/notations/chatdev/lint/guard-without-loop.ts';
import { guardsCompeteWords } from '../../../engine/notations/chatdev/lint/guards-compete.ts';
import { hiddenCapWords } from '../../../engine/notations/chatdev/lint/hidden-cap.ts';
import { keywordCaseWords } from '../../../engine/notations/chatdev/lint/keyword-case.ts';
import { keywordInKeywordWords } from '../../../engine/notations/chatdev/lint/keyword-in-keyword.ts';
import { keywordNegatedWords } from '../../../engine/notations/chatdev/lint/keyword-negated.ts';
import { keywordsGapWords } from '../../../engine/notations/chatdev/lint/keywords-gap.ts';
import { keywordsOverlapWords } from '../../../engine/notations/chatdev/lint/keywords-overlap.ts';
import { twoEntriesWords } from '../../../engine/notations/chatdev/lint/two-entries.ts';
import { unguardedLoopWords } from '../../../engine/notations/chatdev/lint/unguarded-loop.ts';
import { conditionDecidedWords } from '../../../engine/notations/container/lint/condition-decided.ts';
import { feedbackUnreadWords } from '../../../engine/notations/container/lint/feedback-unread.ts';
import { inputSomeRoundsWords } from '../../../engine/notations/container/lint/input-some-rounds.ts';
import { outerUnusedWords } from '../../../engine/notations/container/lint/outer-unused.ts';
import { outputNotAskedWords } from '../../../engine/notations/container/lint/output-not-asked.ts';
import { outputUnmappedWords } from '../../../engine/notations/container/lint/output-unmapped.ts';
import { appendNotTextWords } from '../../../engine/notations/loop-exit/lint/append-not-text.ts';
import { branchShadowedWords } from '../../../engine/notations/loop-exit/lint/branch-shadowed.ts';
import { handleUnknownWords } from '../../../engine/notations/loop-exit/lint/handle-unknown.ts';
import { branchNowhereWords } from '../../../engine/notations/loop-exit/lint/branch-nowhere.ts';
import { capturedValueWords } from '../../../engine/notations/loop-exit/lint/captured-value.ts';
import { exitByBranchWords } from '../../../engine/notations/loop-exit/lint/exit-by-branch.ts';
import { fallbackEndsLoopWords } from '../../../engine/notations/loop-exit/lint/fallback-ends-loop.ts';
import { inputIgnoredWords } from '../../../engine/notations/loop-exit/lint/input-ignored.ts';
import { ambiguousPatternWords } from '../../../engine/notations/orka/lint/ambiguous-pattern.ts';
import { firstRoundFailsWords } from '../../../engine/notations/orka/lint/first-round-fails.ts';
import { insightCategoryWords } from '../../../engine/notations/orka/lint/insight-category.ts';
import { insightNoGroupWords } from '../../../engine/notations/orka/lint/insight-no-group.ts';
import { insightsOffWords } from '../../../engine/notations/orka/lint/insights-off.ts';
import { loopTimeoutWords } from '../../../engine/notations/orka/lint/loop-timeout.ts';
import { metadataUnknownWords } from '../../../engine/notations/orka/lint/metadata-unknown.ts';
import { pastKeyUnknownWords } from '../../../engine/notations/orka/lint/past-key-unknown.ts';
import { readsLaterWords } from '../../../engine/notations/orka/lint/reads-later.ts';
import { routerUndecidedWords } from '../../../engine/notations/orka/lint/router-undecided.ts';
import { scoreAgentMissingWords } from '../../../engine/notations/orka/lint/score-agent-missing.ts';
import { scoreFromAnotherWords } from '../../../engine/notations/orka/lint/score-from-another.ts';
import { scoreKeyNeverWords } from '../../../engine/notations/orka/lint/score-key-never.ts';
import { scoreNoGroupWords } from '../../../engine/notations/orka/lint/score-no-group.ts';
import { targetMissingWords } from '../../../engine/notations/orka/lint/target-missing.ts';
import { thresholdUnreachableWords } from '../../../engine/notations/orka/lint/threshold-unreachable.ts';
import { unknownOutputWords } from '../../../engine/notations/orka/lint/unknown-output.ts';

/** What each rule of the linter says, as it stands in its file. Neither a rule without words compiles, nor words without a rule. */
export const LINT_WORDS = {
  'lint-ambiguous-pattern': ambiguousPatternWords,
  'lint-append-not-text': appendNotTextWords,
  'lint-branch-nowhere': branchNowhereWords,
  'lint-handle-unknown': handleUnknownWords,
  'lint-branch-shadowed': branchShadowedWords,
  'lint-cap-beats-guard': capBeatsGuardWords,
  'lint-carries-over': carriesOverWords,
  'lint-captured-value': capturedValueWords,
  'lint-condition-decided': conditionDecidedWords,
  'lint-continue-edge-missing': continueEdgeMissingWords,
  'lint-dead-end': deadEndWords,
  'lint-edge-leaves-loop': edgeLeavesLoopWords,
  'lint-edge-never-taken': edgeNeverTakenWords,
  'lint-end-never-runs': endNeverRunsWords,
  'lint-endless-loop': endlessLoopWords,
  'lint-exit-by-branch': exitByBranchWords,
  'lint-fallback-ends-loop': fallbackEndsLoopWords,
  'lint-feedback-unread': feedbackUnreadWords,
  'lint-first-round-fails': firstRoundFailsWords,
  'lint-growing-context': growingContextWords,
  'lint-guard-never-counts': guardNeverCountsWords,
  'lint-guard-no-exit': guardNoExitWords,
  'lint-guard-outside-loop': guardOutsideLoopWords,
  'lint-guard-without-loop': guardWithoutLoopWords,
  'lint-guards-compete': guardsCompeteWords,
  'lint-hidden-cap': hiddenCapWords,
  'lint-input-ignored': inputIgnoredWords,
  'lint-input-some-rounds': inputSomeRoundsWords,
  'lint-insight-category': insightCategoryWords,
  'lint-insight-no-group': insightNoGroupWords,
  'lint-insights-off': insightsOffWords,
  'lint-judge-blind': judgeBlindWords,
  'lint-word-not-asked': wordNotAskedWords,
  'lint-keyword-case': keywordCaseWords,
  'lint-keyword-in-keyword': keywordInKeywordWords,
  'lint-keyword-negated': keywordNegatedWords,
  'lint-keywords-gap': keywordsGapWords,
  'lint-keywords-overlap': keywordsOverlapWords,
  'lint-loop-timeout': loopTimeoutWords,
  'lint-metadata-unknown': metadataUnknownWords,
  'lint-never-runs': neverRunsWords,
  'lint-outer-unused': outerUnusedWords,
  'lint-output-not-asked': outputNotAskedWords,
  'lint-output-unmapped': outputUnmappedWords,
  'lint-past-key-unknown': pastKeyUnknownWords,
  'lint-pattern-not-python': patternNotPythonWords,
  'lint-reads-later': readsLaterWords,
  'lint-rounds-alike': roundsAlikeWords,
  'lint-router-undecided': routerUndecidedWords,
  'lint-score-agent-missing': scoreAgentMissingWords,
  'lint-score-from-another': scoreFromAnotherWords,
  'lint-score-key-never': scoreKeyNeverWords,
  'lint-score-no-group': scoreNoGroupWords,
  'lint-single-round': singleRoundWords,
  'lint-target-missing': targetMissingWords,
  'lint-threshold-always-met': thresholdAlwaysMetWords,
  'lint-threshold-unreachable': thresholdUnreachableWords,
  'lint-two-entries': twoEntriesWords,
  'lint-unguarded-loop': unguardedLoopWords,
  'lint-unknown-output': unknownOutputWords,
} satisfies Readonly<Record<LintCode, RuleWords>>;
