import type { NotationName } from '../workflow/notation-name.ts';
import type { RuleNumber } from '../workflow/rule-number.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { CHATDEV_DECIDING_RULES } from './chatdev/rule-of-verdict.ts';
import { CONTAINER_DECIDING_RULES } from './container/rule-of-verdict.ts';
import { LOOP_EXIT_DECIDING_RULES } from './loop-exit/rule-of-verdict.ts';
import { ORKA_DECIDING_RULES } from './orka/rule-of-verdict.ts';
import { decidingRule, type DecidingRule } from './shared/deciding-rule.ts';

/** By notation what decides its rounds, the more special first. */
export const DECIDING_RULES: { readonly [Notation in NotationName]: readonly DecidingRule<Notation>[] } = {
  chatdev: CHATDEV_DECIDING_RULES,
  orka: ORKA_DECIDING_RULES,
  container: CONTAINER_DECIDING_RULES,
  'loop-exit': LOOP_EXIT_DECIDING_RULES,
};

/** The rule by which a round ended as it did; null where it was the settings of the run, its visitor or something around it. */
export function ruleOfVerdict(notation: NotationName, verdict: Verdict): RuleNumber | null {
  return decidingRule(DECIDING_RULES[notation], verdict);
}
