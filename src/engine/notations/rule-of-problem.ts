import type { RuleNumber } from '../workflow/rule-number.ts';
import { CHATDEV_RULE_OF_PROBLEM } from './chatdev/rule-of-problem.ts';
import { CONTAINER_RULE_OF_PROBLEM } from './container/rule-of-problem.ts';
import { LOOP_EXIT_RULE_OF_PROBLEM } from './loop-exit/rule-of-problem.ts';
import { ORKA_RULE_OF_PROBLEM } from './orka/rule-of-problem.ts';

/** By codes of problems. Data alone: whoever shows problems takes it without a notation. */
export const RULE_OF_PROBLEM: Readonly<Record<string, RuleNumber>> = {
  ...CHATDEV_RULE_OF_PROBLEM,
  ...ORKA_RULE_OF_PROBLEM,
  ...CONTAINER_RULE_OF_PROBLEM,
  ...LOOP_EXIT_RULE_OF_PROBLEM,
};

/** The rule of the notation that explains a problem; null where none does. Rules of the linter name theirs on their pages. */
export function ruleOfProblem(code: string): RuleNumber | null {
  return Object.hasOwn(RULE_OF_PROBLEM, code) ? (RULE_OF_PROBLEM[code] ?? null) : null;
}
