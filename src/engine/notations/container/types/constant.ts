import { ports } from '../../../workflow/activation.ts';
import { any, word } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';

/** Gives its value under each name it declares. Error `container-constant-type` {expected, actual}: the shipped engine fails there. */
export const constant = nodeType({
  type: 'constant',
  title: 'Constant',
  sentence: 'Gives a value that stands in the text.',
  family: 'data',
  category: 'data',
  icon: 'quote',
  gives: 'the same',
  support: runs('of its valueType'),
  ports: { outputs: [port('value', 'any', true)] },
  fields: {
    value: any('The value.'),
    valueType: word('What the value must be.', {
      boolean: 'Boolean: true or false.',
      number: 'A number.',
      string: 'A text.',
      json: 'Anything.',
    }),
  },
  make({ value, valueType: expected }, data) {
    if (expected !== null && expected !== 'json' && typeof value !== expected)
      data.problem('value', 'error', 'constant-type', { expected, actual: value === null ? 'null' : typeof value });
    return { value };
  },
  face: ({ value }) => ({ summary: JSON.stringify(value) }),
  run(_, { config, outputs }) {
    const made = ports();
    for (const { name } of outputs) made[name] = config.value;
    return { ports: made };
  },
});
