import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

export const classification = nodeType({
  type: 'classification',
  rule: 'Q8',
  title: 'Rule: classification',
  sentence: 'An old type that gives one fixed word.',
  family: 'data',
  category: 'logic',
  icon: 'braces',
  support: runs('gives the word "deprecated", as OrKa does'),
  fields: {},
  gives: { result: 'string' },
  run: () => ({ ports: ports([['result', 'deprecated']]) }),
});
