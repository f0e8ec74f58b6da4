import type { DecidingRule } from '../shared/deciding-rule.ts';

export const ORKA_DECIDING_RULES: readonly DecidingRule<'orka'>[] = [
  { outcome: 'again', rule: 'Q27' },
  { reason: 'threshold', rule: 'Q27' },
  { reason: 'max_loops', rule: 'Q28' },
  { reason: 'timeout', rule: 'Q30' },
];
