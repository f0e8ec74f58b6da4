import { lint, subjectOf } from '../../../lint/lint.ts';
import type { OpenedForLint, Rule } from '../../../lint/rule.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { LoopExitWorkflow } from '../workflow.ts';
import type { LoopExitSubject } from './subject.ts';
import { carriesOver } from '../../../lint/carries-over.ts';
import { capBeatsGuard } from '../../../lint/cap-beats-guard.ts';
import { growingContext } from '../../../lint/growing-context.ts';
import { growingIn } from './growing-context.ts';
import { roundsAlike } from '../../../lint/rounds-alike.ts';
import { singleRound } from '../../../lint/single-round.ts';
import { judgeBlind } from '../../../lint/judge-blind.ts';
import { thresholdAlwaysMet } from '../../../lint/threshold-always-met.ts';
import { branchShadowed } from './branch-shadowed.ts';
import { branchNowhere } from './branch-nowhere.ts';
import { handleUnknown } from './handle-unknown.ts';
import { exitByBranch } from './exit-by-branch.ts';
import { fallbackEndsLoop } from './fallback-ends-loop.ts';
import { capturedValue } from './captured-value.ts';
import { appendNotText } from './append-not-text.ts';
import { inputIgnored } from './input-ignored.ts';
import { loopFactsOf } from './loop-facts.ts';
import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { wordNotAsked } from '../../../lint/word-not-asked.ts';
import { waitedIn } from './waited-words.ts';

/** All that is looked for, in the order in which it is told about one place. */
export const RULES = [
  capBeatsGuard(['data', 'maxIterations']),
  growingContext(growingIn),
  roundsAlike,
  singleRound,
  judgeBlind,
  wordNotAsked(waitedIn),
  thresholdAlwaysMet,
  branchShadowed,
  branchNowhere,
  handleUnknown,
  exitByBranch,
  fallbackEndsLoop,
  capturedValue,
  appendNotText,
  inputIgnored,
  carriesOver(() => ['data', 'sessionMode']),
] as const satisfies readonly Rule<LoopExitSubject>[];

/** What the linter says of a document of this notation. The facts that rules share are made when the first asks. */
export function lintLoopExit(opened: OpenedForLint<LoopExitWorkflow>): Problem[] {
  let loops: LoopFacts[] | null = null;
  return lint(RULES, {
    ...subjectOf(opened),
    get loops() {
      return (loops ??= loopFactsOf(opened.workflow));
    },
  });
}
