import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

/** Gives on, name by name, what its component is given. */
export const interfaceInput = nodeType({
  type: 'interface-input',
  rule: 'N4',
  title: 'Component input',
  sentence: 'Gives, inside a component, what the component was given.',
  family: 'data',
  category: 'data',
  icon: 'arrow-right',
  support: runs('what a component is given'),
  // Where a component is opened by itself, the run is given what the component would be.
  inputsOfOutputs: true,
  anyPort: true,
  unnamedInput: true,
  fields: {},
  run: ({ ports: given }) => ({ ports: ports(Object.entries(given)) }),
});
