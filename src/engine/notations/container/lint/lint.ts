import { lint, subjectOf } from '../../../lint/lint.ts';
import type { OpenedForLint, Rule } from '../../../lint/rule.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { ContainerWorkflow } from '../workflow.ts';
import type { ContainerSubject } from './subject.ts';
import { carriesOver } from '../../../lint/carries-over.ts';
import { capBeatsGuard } from '../../../lint/cap-beats-guard.ts';
import { roundsAlike } from '../../../lint/rounds-alike.ts';
import { singleRound } from '../../../lint/single-round.ts';
import { judgeBlind } from '../../../lint/judge-blind.ts';
import { conditionDecided } from './condition-decided.ts';
import { feedbackUnread } from './feedback-unread.ts';
import { inputSomeRounds } from './input-some-rounds.ts';
import { outputNotAsked } from './output-not-asked.ts';
import { outputUnmapped } from './output-unmapped.ts';
import { outerUnused } from './outer-unused.ts';
import { thresholdAlwaysMet } from '../../../lint/threshold-always-met.ts';
import { loopFactsOf } from './loop-facts.ts';
import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { wordNotAsked } from '../../../lint/word-not-asked.ts';
import { waitedIn } from './waited-words.ts';

/** All that is looked for, in the order in which it is told about one place. */
export const RULES = [
  capBeatsGuard(['data', 'maxIterations']),
  roundsAlike,
  singleRound,
  judgeBlind,
  conditionDecided,
  feedbackUnread,
  inputSomeRounds,
  outputNotAsked,
  wordNotAsked(waitedIn),
  outputUnmapped,
  outerUnused,
  thresholdAlwaysMet,
  carriesOver(() => ['data', 'session']),
] as const satisfies readonly Rule<ContainerSubject>[];

/** What the linter says of a document of this notation. The facts that rules share are made when the first asks. */
export function lintContainer(opened: OpenedForLint<ContainerWorkflow>): Problem[] {
  let loops: LoopFacts[] | null = null;
  return lint(RULES, {
    ...subjectOf(opened),
    get loops() {
      return (loops ??= loopFactsOf(opened.workflow));
    },
  });
}
