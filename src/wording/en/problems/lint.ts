import type { RuleWords } from '../../../engine/lint/rule-words.ts';
import type { LintCode } from '../../../engine/workflow/problem-codes/lint.ts';
import { singleRoundWords } from '../../../engine/lint/single-round.ts';
import { judgeBlindWords } from '../../../engine/lint/judge-blind.ts';
import { roundsAlikeWords } from '../../../engine/lint/rounds-alike.ts';
import { thresholdAlwaysMetWords } from '../../../engine/lint/threshold-always-met.ts';
import { capBeatsGuardWords } from '../../../engine/lint/cap-beats-guard.ts';
import { growingContextWords } from '../../../engine/lint/growing-context.ts';
import { neverRunsWords } from '../../../engine/lint/never-runs.ts';
import { patternNotPythonWords } from '../../../engine/lint/pattern-not-python.ts';

/** What the linter says: the words of each rule stand in its own file, beside its check. */
export const LINT_WORDS = {
  'lint-single-round': singleRoundWords,
  'lint-judge-blind': judgeBlindWords,
  'lint-rounds-alike': roundsAlikeWords,
  'lint-threshold-always-met': thresholdAlwaysMetWords,
  'lint-cap-beats-guard': capBeatsGuardWords,
  'lint-growing-context': growingContextWords,
  'lint-never-runs': neverRunsWords,
  'lint-pattern-not-python': patternNotPythonWords,
} satisfies Readonly<Partial<Record<LintCode, RuleWords>>>;
