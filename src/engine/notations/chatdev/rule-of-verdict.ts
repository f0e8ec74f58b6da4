import type { DecidingRule } from '../shared/deciding-rule.ts';

export const CHATDEV_DECIDING_RULES: readonly DecidingRule<'chatdev'>[] = [
  { outcome: 'again', rule: 'M40' },
  { reason: 'edge', evidence: 'count', rule: 'M44' },
  { reason: 'edge', evidence: 'elapsed', rule: 'M20' },
  { reason: 'edge', rule: 'M43' },
  { reason: 'not_triggered', rule: 'M40' },
  { reason: 'rounds_limit', rule: 'M45' },
];
