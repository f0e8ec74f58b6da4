import type { NotationWorkflow } from '../dialects/dialect.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Sources } from '../workflow/workflow.ts';
import { agentBodiesOf, type AgentBody } from './agent-bodies.ts';
import { loopFactsOf, type LoopFacts } from './loop-facts.ts';
import { placesOf } from './places.ts';
import type { LintSubject, Rule } from './rule.ts';
import { triggerGraphOf, type TriggerGraph } from './trigger-graph.ts';
import { ambiguousPattern } from './ambiguous-pattern.ts';
import { appendNotText } from './append-not-text.ts';
import { branchShadowed } from './branch-shadowed.ts';
import { capBeatsGuard } from './cap-beats-guard.ts';
import { capturedValue } from './captured-value.ts';
import { conditionDecided } from './condition-decided.ts';
import { continueEdgeMissing } from './continue-edge-missing.ts';
import { deadEnd } from './dead-end.ts';
import { edgeLeavesLoop } from './edge-leaves-loop.ts';
import { edgeNeverTaken } from './edge-never-taken.ts';
import { endNeverRuns } from './end-never-runs.ts';
import { endlessLoop } from './endless-loop.ts';
import { exitByBranch } from './exit-by-branch.ts';
import { fallbackEndsLoop } from './fallback-ends-loop.ts';
import { feedbackUnread } from './feedback-unread.ts';
import { firstRoundFails } from './first-round-fails.ts';
import { growingContext } from './growing-context.ts';
import { guardNeverCounts } from './guard-never-counts.ts';
import { guardNoExit } from './guard-no-exit.ts';
import { guardOutsideLoop } from './guard-outside-loop.ts';
import { guardWithoutLoop } from './guard-without-loop.ts';
import { guardsCompete } from './guards-compete.ts';
import { hiddenCap } from './hidden-cap.ts';
import { inputIgnored } from './input-ignored.ts';
import { inputSomeRounds } from './input-some-rounds.ts';
import { insightCategory } from './insight-category.ts';
import { insightNoGroup } from './insight-no-group.ts';
import { insightsOff } from './insights-off.ts';
import { judgeBlind } from './judge-blind.ts';
import { keywordCase } from './keyword-case.ts';
import { keywordInKeyword } from './keyword-in-keyword.ts';
import { keywordNegated } from './keyword-negated.ts';
import { keywordsGap } from './keywords-gap.ts';
import { keywordsOverlap } from './keywords-overlap.ts';
import { loopTimeout } from './loop-timeout.ts';
import { metadataUnknown } from './metadata-unknown.ts';
import { neverRuns } from './never-runs.ts';
import { outerUnused } from './outer-unused.ts';
import { outputNotAsked } from './output-not-asked.ts';
import { outputUnmapped } from './output-unmapped.ts';
import { pastKeyUnknown } from './past-key-unknown.ts';
import { patternNotPython } from './pattern-not-python.ts';
import { readsLater } from './reads-later.ts';
import { roundsAlike } from './rounds-alike.ts';
import { routerUndecided } from './router-undecided.ts';
import { scoreAgentMissing } from './score-agent-missing.ts';
import { scoreFromAnother } from './score-from-another.ts';
import { scoreKeyNever } from './score-key-never.ts';
import { scoreNoGroup } from './score-no-group.ts';
import { singleRound } from './single-round.ts';
import { targetMissing } from './target-missing.ts';
import { thresholdAlwaysMet } from './threshold-always-met.ts';
import { thresholdUnreachable } from './threshold-unreachable.ts';
import { twoEntries } from './two-entries.ts';
import { unguardedLoop } from './unguarded-loop.ts';
import { unknownOutput } from './unknown-output.ts';

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
