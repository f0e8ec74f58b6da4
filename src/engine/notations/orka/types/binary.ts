import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { textOfInput } from '../prompts/prompt.ts';

/** Words in the input by which it says yes. */
const YES = ['yes', 'true', 'correct'];

export const binary = nodeType({
  type: 'binary',
  rule: 'Q8',
  title: 'Rule: yes or no',
  sentence: 'Is true when the input says so, without a model.',
  family: 'data',
  category: 'logic',
  icon: 'braces',
  support: runs('no model: true when the input holds yes, true or correct'),
  fields: {},
  gives: { result: 'boolean' },
  run({ ports: given }) {
    const input = textOfInput(given).toLowerCase();
    return { ports: ports([['result', YES.some((word) => input.includes(word))]]) };
  },
});
