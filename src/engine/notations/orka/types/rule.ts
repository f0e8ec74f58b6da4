import { ports, type NodeType } from '../../../kernel/activation.ts';
import type { RuleConfig } from '../nodes-outside.ts';
import { textOfInput } from '../prompts/prompt.ts';

/** Words in the input by which the rule says yes. */
const YES = ['yes', 'true', 'correct'];

/** Decides by rule: whether the input says yes; a classification has no rule left, and gives "deprecated". */
export const ruleType: NodeType<RuleConfig, null> = {
  type: 'rule',
  initial: () => null,
  run({ ports: given }, { form }) {
    const input = textOfInput(given).toLowerCase();
    return { ports: ports([['result', form === 'binary' ? YES.some((word) => input.includes(word)) : 'deprecated']]) };
  },
};
