import { lint, subjectOf } from '../../../lint/lint.ts';
import type { OpenedForLint, Rule } from '../../../lint/rule.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { OrkaWorkflow } from '../workflow.ts';
import type { OrkaSubject } from './subject.ts';
import { carriesOver } from '../../../lint/carries-over.ts';
import { capBeatsGuard } from '../../../lint/cap-beats-guard.ts';
import { neverRuns } from '../../../lint/never-runs.ts';
import { unstartedIn } from './never-runs.ts';
import { roundsAlike } from '../../../lint/rounds-alike.ts';
import { singleRound } from '../../../lint/single-round.ts';
import { judgeBlind } from '../../../lint/judge-blind.ts';
import { thresholdAlwaysMet } from '../../../lint/threshold-always-met.ts';
import { thresholdUnreachable } from './threshold-unreachable.ts';
import { ambiguousPattern } from './ambiguous-pattern.ts';
import { scoreNoGroup } from './score-no-group.ts';
import { scoreFromAnother } from './score-from-another.ts';
import { scoreKeyNever } from './score-key-never.ts';
import { scoreAgentMissing } from './score-agent-missing.ts';
import { loopTimeout } from './loop-timeout.ts';
import { readsLater } from './reads-later.ts';
import { unknownOutput } from './unknown-output.ts';
import { firstRoundFails } from './first-round-fails.ts';
import { pastKeyUnknown } from './past-key-unknown.ts';
import { metadataUnknown } from './metadata-unknown.ts';
import { insightsOff } from './insights-off.ts';
import { insightCategory } from './insight-category.ts';
import { insightNoGroup } from './insight-no-group.ts';
import { routerUndecided } from './router-undecided.ts';
import { targetMissing } from './target-missing.ts';
import { patternNotPython } from '../../../lint/pattern-not-python.ts';
import { agentBodiesOf, type AgentBody } from './agent-bodies.ts';
import { loopFactsOf } from './loop-facts.ts';
import type { LoopFacts } from '../../../lint/loop-facts.ts';
import type { Path } from '../../../workflow/fix-act.ts';
import { isOfType } from '../workflow.ts';
import { wordNotAsked } from '../../../lint/word-not-asked.ts';
import { waitedIn } from './waited-words.ts';

/** All that is looked for, in the order in which it is told about one place. */
export const RULES = [
  capBeatsGuard(['max_loops']),
  neverRuns(unstartedIn),
  roundsAlike,
  singleRound,
  judgeBlind,
  wordNotAsked(waitedIn),
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
  patternNotPython(patternsIn),
  carriesOver(() => ['namespace']),
] as const satisfies readonly Rule<OrkaSubject>[];

/** What the linter says of a document of this notation. The facts that rules share are made when the first asks. */
export function lintOrka(opened: OpenedForLint<OrkaWorkflow>): Problem[] {
  let bodies: AgentBody[] | null = null;
  let loops: LoopFacts[] | null = null;
  const bodiesOnce = (): AgentBody[] => (bodies ??= agentBodiesOf(opened.workflow));
  return lint(RULES, {
    ...subjectOf(opened),
    get bodies() {
      return bodiesOnce();
    },
    get loops() {
      return (loops ??= loopFactsOf(opened.workflow, bodiesOnce()));
    },
  });
}

const PATTERNS: readonly Path[] = [
  ['score_extraction_pattern'],
  ['score_extraction_config', 'strategies'],
  ['cognitive_extraction', 'extract_patterns'],
];

function patternsIn({ workflow }: OrkaSubject): { part: string; path: Path }[] {
  const loops = workflow.nodes.filter((node) => isOfType(node, 'loop'));
  return loops.flatMap(({ id }) => PATTERNS.map((path) => ({ part: id, path })));
}
