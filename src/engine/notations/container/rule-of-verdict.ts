import type { DecidingRule } from '../shared/deciding-rule.ts';

export const CONTAINER_DECIDING_RULES: readonly DecidingRule<'container'>[] = [
  { evidence: 'missing', rule: 'C3' },
  { outcome: 'again', rule: 'C2' },
  { reason: 'condition', rule: 'C2' },
  { reason: 'break', rule: 'H4' },
  { reason: 'max_iterations', rule: 'B4' },
  { reason: 'error', rule: 'B5' },
];
