import type { DecidingRule } from '../shared/deciding-rule.ts';

// A budget is left to the warning that comes with it: by its verdict one of the settings looks the same.
export const LOOP_EXIT_DECIDING_RULES: readonly DecidingRule<'loop-exit'>[] = [
  { outcome: 'again', evidence: 'branch', rule: 'L5' },
  { outcome: 'again', evidence: 'similarity', rule: 'L8' },
  { outcome: 'again', rule: 'L1' },
  { reason: 'evaluator_done', rule: 'L5' },
  { reason: 'stable_output', rule: 'L8' },
  { reason: 'max_iterations', evidence: 'branch', rule: 'L7' },
  { reason: 'max_iterations', rule: 'L1' },
  { reason: 'error', rule: 'L10' },
];
