import type { NotationWorkflow } from '../notations/notation.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Sources } from '../workflow/workflow.ts';
import { agentBodiesOf, type AgentBody } from '../notations/orka/lint/agent-bodies.ts';
import { loopFactsOf, type LoopFacts } from './loop-facts.ts';
import { placesOf } from './places.ts';
import type { LintSubject, Rule } from './rule.ts';
import { triggerGraphOf, type TriggerGraph } from '../notations/chatdev/lint/trigger-graph.ts';
import { ambiguousPattern } from '../notations/orka/lint/ambiguous-pattern.ts';
import { appendNotText } from '../notations/loop-exit/lint/append-not-text.ts';
import { branchShadowed } from '../notations/loop-exit/lint/branch-shadowed.ts';
import { capBeatsGuard } from './cap-beats-guard.ts';
import { capturedValue } from '../notations/loop-exit/lint/captured-value.ts';
import { conditionDecided } from '../notations/container/lint/condition-decided.ts';
import { continueEdgeMissing } from '../notations/chatdev/lint/continue-edge-missing.ts';
import { deadEnd } from '../notations/chatdev/lint/dead-end.ts';
import { edgeLeavesLoop } from '../notations/chatdev/lint/edge-leaves-loop.ts';
import { edgeNeverTaken } from '../notations/chatdev/lint/edge-never-taken.ts';
import { endNeverRuns } from '../notations/chatdev/lint/end-never-runs.ts';
import { endlessLoop } from '../notations/chatdev/lint/endless-loop.ts';
import { exitByBranch } from '../notations/loop-exit/lint/exit-by-branch.ts';
import { fallbackEndsLoop } from '../notations/loop-exit/lint/fallback-ends-loop.ts';
import { feedbackUnread } from '../notations/container/lint/feedback-unread.ts';
import { firstRoundFails } from '../notations/orka/lint/first-round-fails.ts';
import { growingContext } from './growing-context.ts';
import { guardNeverCounts } from '../notations/chatdev/lint/guard-never-counts.ts';
import { guardNoExit } from '../notations/chatdev/lint/guard-no-exit.ts';
import { guardOutsideLoop } from '../notations/chatdev/lint/guard-outside-loop.ts';
import { guardWithoutLoop } from '../notations/chatdev/lint/guard-without-loop.ts';
import { guardsCompete } from '../notations/chatdev/lint/guards-compete.ts';
import { hiddenCap } from '../notations/chatdev/lint/hidden-cap.ts';
import { inputIgnored } from '../notations/loop-exit/lint/input-ignored.ts';
import { inputSomeRounds } from '../notations/container/lint/input-some-rounds.ts';
import { insightCategory } from '../notations/orka/lint/insight-category.ts';
import { insightNoGroup } from '../notations/orka/lint/insight-no-group.ts';
import { insightsOff } from '../notations/orka/lint/insights-off.ts';
import { judgeBlind } from './judge-blind.ts';
import { keywordCase } from '../notations/chatdev/lint/keyword-case.ts';
import { keywordInKeyword } from '../notations/chatdev/lint/keyword-in-keyword.ts';
import { keywordNegated } from '../notations/chatdev/lint/keyword-negated.ts';
import { keywordsGap } from '../notations/chatdev/lint/keywords-gap.ts';
import { keywordsOverlap } from '../notations/chatdev/lint/keywords-overlap.ts';
import { loopTimeout } from '../notations/orka/lint/loop-timeout.ts';
import { metadataUnknown } from '../notations/orka/lint/metadata-unknown.ts';
import { neverRuns } from './never-runs.ts';
import { outerUnused } from '../notations/container/lint/outer-unused.ts';
import { outputNotAsked } from '../notations/container/lint/output-not-asked.ts';
import { outputUnmapped } from '../notations/container/lint/output-unmapped.ts';
import { pastKeyUnknown } from '../notations/orka/lint/past-key-unknown.ts';
import { patternNotPython } from './pattern-not-python.ts';
import { readsLater } from '../notations/orka/lint/reads-later.ts';
import { roundsAlike } from './rounds-alike.ts';
import { routerUndecided } from '../notations/orka/lint/router-undecided.ts';
import { scoreAgentMissing } from '../notations/orka/lint/score-agent-missing.ts';
import { scoreFromAnother } from '../notations/orka/lint/score-from-another.ts';
import { scoreKeyNever } from '../notations/orka/lint/score-key-never.ts';
import { scoreNoGroup } from '../notations/orka/lint/score-no-group.ts';
import { singleRound } from './single-round.ts';
import { targetMissing } from '../notations/orka/lint/target-missing.ts';
import { thresholdAlwaysMet } from './threshold-always-met.ts';
import { thresholdUnreachable } from '../notations/orka/lint/threshold-unreachable.ts';
import { twoEntries } from '../notations/chatdev/lint/two-entries.ts';
import { unguardedLoop } from '../notations/chatdev/lint/unguarded-loop.ts';
import { unknownOutput } from '../notations/orka/lint/unknown-output.ts';

/** A document that opened without an error. */
export interface OpenedForLint {
  text: string;
  documents: readonly YamlDocument[];
  workflow: NotationWorkflow;
  sources: Sources;
}

/** All that is looked for, in the order in which it is told about one place. */
export const RULES: readonly Rule[] = [
  guardOutsideLoop,
  guardWithoutLoop,
  guardNoExit,
  guardNeverCounts,
  continueEdgeMissing,
  edgeLeavesLoop,
  endlessLoop,
  unguardedLoop,
  capBeatsGuard,
  hiddenCap,
  guardsCompete,
  twoEntries,
  keywordsOverlap,
  keywordsGap,
  keywordInKeyword,
  keywordNegated,
  keywordCase,
  edgeNeverTaken,
  neverRuns,
  endNeverRuns,
  deadEnd,
  growingContext,
  roundsAlike,
  singleRound,
  judgeBlind,
  conditionDecided,
  feedbackUnread,
  inputSomeRounds,
  outputNotAsked,
  outputUnmapped,
  outerUnused,
  thresholdAlwaysMet,
  thresholdUnreachable,
  ambiguousPattern,
  scoreNoGroup,
  scoreFromAnother,
  scoreKeyNever,
  scoreAgentMissing,
  loopTimeout,
  readsLater,
  unknownOutput,
  firstRoundFails,
  pastKeyUnknown,
  metadataUnknown,
  insightsOff,
  insightCategory,
  insightNoGroup,
  routerUndecided,
  targetMissing,
  patternNotPython,
  branchShadowed,
  exitByBranch,
  fallbackEndsLoop,
  capturedValue,
  appendNotText,
  inputIgnored,
];

/**
 * Finds what is written so that it runs and does not do what it looks like: the mistakes that the systems which the
 * notations come from make nothing of (design, section 2.5). Warnings and infos alone, in the order of the text. Linear in
 * the size of the document.
 */
export function lint(opened: OpenedForLint): Problem[] {
  const subject = subjectOf(opened);
  const problems = RULES.flatMap((rule) => rule.run(subject));
  return problems.sort((left, right) => (left.range?.start ?? 0) - (right.range?.start ?? 0));
}

function subjectOf({ text, documents, workflow, sources }: OpenedForLint): LintSubject {
  let graph: TriggerGraph | null = null;
  let bodies: AgentBody[] | null = null;
  let loops: LoopFacts[] | null = null;
  return {
    text,
    workflow,
    places: placesOf(documents, workflow, sources),
    get graph() {
      return workflow.notation === 'chatdev' ? (graph ??= triggerGraphOf(workflow)) : null;
    },
    get bodies() {
      return (bodies ??= workflow.notation === 'orka' ? agentBodiesOf(workflow) : []);
    },
    get loops() {
      return (loops ??= loopFactsOf(workflow, this.bodies));
    },
  };
}
