import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

/** Gives on, name by name, what its component gives. */
export const interfaceOutput = nodeType({
  type: 'interface-output',
  rule: 'N4',
  title: 'Component output',
  sentence: 'Takes, inside a component, what the component gives.',
  family: 'data',
  category: 'data',
  icon: 'arrow-right',
  support: runs('what a component gives'),
  anyPort: true,
  unnamedInput: true,
  fields: {},
  run: ({ ports: given }) => ({ ports: ports(Object.entries(given)) }),
});
