import { lint, subjectOf } from '../../../lint/lint.ts';
import type { OpenedForLint, Rule } from '../../../lint/rule.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import type { ChatdevSubject } from './subject.ts';
import { guardOutsideLoop } from './guard-outside-loop.ts';
import { guardWithoutLoop } from './guard-without-loop.ts';
import { guardNoExit } from './guard-no-exit.ts';
import { guardNeverCounts } from './guard-never-counts.ts';
import { continueEdgeMissing } from './continue-edge-missing.ts';
import { edgeLeavesLoop } from './edge-leaves-loop.ts';
import { endlessLoop } from './endless-loop.ts';
import { unguardedLoop } from './unguarded-loop.ts';
import { carriesOver } from '../../../lint/carries-over.ts';
import { capBeatsGuard } from '../../../lint/cap-beats-guard.ts';
import { hiddenCap } from './hidden-cap.ts';
import { guardsCompete } from './guards-compete.ts';
import { twoEntries } from './two-entries.ts';
import { keywordsOverlap } from './keywords-overlap.ts';
import { keywordsGap } from './keywords-gap.ts';
import { keywordInKeyword } from './keyword-in-keyword.ts';
import { keywordNegated } from './keyword-negated.ts';
import { keywordCase } from './keyword-case.ts';
import { edgeNeverTaken } from './edge-never-taken.ts';
import { neverRuns } from '../../../lint/never-runs.ts';
import { unstartedIn } from './never-runs.ts';
import { endNeverRuns } from './end-never-runs.ts';
import { deadEnd } from './dead-end.ts';
import { growingContext } from '../../../lint/growing-context.ts';
import { growingIn } from './growing-context.ts';
import { patternNotPython } from '../../../lint/pattern-not-python.ts';
import { triggerGraphOf, type TriggerGraph } from './trigger-graph.ts';
import { isSilentAtFirst } from '../loop/triggering.ts';
import type { Path } from '../../../workflow/fix-act.ts';
import type { Loop } from '../../../workflow/workflow.ts';
import { wordNotAsked } from '../../../lint/word-not-asked.ts';
import { isNotFound, pathOfKept } from './kept.ts';
import { waitedIn } from './waited-words.ts';

/** All that is looked for, in the order in which it is told about one place. */
export const RULES = [
  guardOutsideLoop,
  guardWithoutLoop,
  guardNoExit,
  guardNeverCounts,
  continueEdgeMissing,
  edgeLeavesLoop,
  endlessLoop,
  unguardedLoop,
  capBeatsGuard(['config', 'max_iterations'], isOutermost),
  hiddenCap,
  guardsCompete,
  twoEntries,
  keywordsOverlap,
  keywordsGap,
  keywordInKeyword,
  keywordNegated,
  keywordCase,
  wordNotAsked(waitedIn),
  edgeNeverTaken,
  neverRuns(unstartedIn),
  endNeverRuns,
  deadEnd,
  growingContext(growingIn),
  patternNotPython(patternsIn),
  carriesOver(pathOfKept, isNotFound),
] as const satisfies readonly Rule<ChatdevSubject>[];

/** What the linter says of a document of this notation. The facts that rules share are made when the first asks. */
export function lintChatdev(opened: OpenedForLint<ChatdevWorkflow>): Problem[] {
  let graph: TriggerGraph | null = null;
  return lint(RULES, {
    ...subjectOf(opened),
    get graph() {
      return (graph ??= triggerGraphOf(opened.workflow, opened.settings?.follow === 'document'));
    },
  });
}

/** A counter inside goes on counting when its loop is entered again; one that another loop shares bounds neither; a dynamic edge runs it more than once a round. */
function isOutermost({ graph }: ChatdevSubject, loop: Loop, node: string): boolean {
  const shape = graph.loopOf(node);
  return shape?.loop === loop && shape.parent === null && isSilentAtFirst(graph.nodes.get(node), graph.into(node));
}

function patternsIn({ workflow }: ChatdevSubject): { part: string; path: Path }[] {
  return workflow.edges.flatMap(({ id, settings }) => [
    ...(settings.condition.kind === 'keyword' ? [{ part: id, path: ['condition', 'config', 'regex'] }] : []),
    ...(settings.process?.kind === 'regex_extract' ? [{ part: id, path: ['process', 'config', 'pattern'] }] : []),
  ]);
}
