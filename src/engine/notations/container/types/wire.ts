import { ports } from '../../../workflow/activation.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';

/** Gives on what it is given: to an output of the same name, else by position. */
export const wire = nodeType({
  type: 'wire',
  title: 'Wire',
  sentence: 'Passes on what it is given.',
  family: 'data',
  category: 'data',
  icon: 'arrow-right',
  gives: 'what is told',
  support: runs('passes on what it is given'),
  ports: { outputs: [port('output', 'any', true)] },
  unnamedInput: true,
  fields: {},
  run({ ports: given }, { inputs, outputs }) {
    const made = ports();
    outputs.forEach(({ name }, index) => {
      const value = given[name] ?? given[inputs[index]?.name ?? ''];
      if (value !== undefined) made[name] = value;
    });
    return { ports: made };
  },
});
