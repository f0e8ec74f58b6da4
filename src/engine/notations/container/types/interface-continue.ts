import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

/** Gives on what it is given: the loop around it continues while that is true. */
export const interfaceContinue = nodeType({
  type: 'interface-continue',
  rule: 'A7',
  title: 'Loop continue',
  sentence: 'Takes, inside a loop, whether there is another round.',
  family: 'control',
  category: 'workflow',
  icon: 'git-branch',
  gives: 'what is told',
  support: runs('the loop around it continues while its input is true'),
  anyPort: true,
  unnamedInput: true,
  fields: {},
  run: ({ ports: given }) => ({ ports: ports(Object.entries(given)) }),
});
